import { defineConfig } from '@playwright/test'
import { ensureBrowser } from './scripts/browser.ts'
import { deviceTime } from './scripts/device-time.ts'

/** Set it to another port when several copies of the project are tested at once. */
const port = Number(process.env.E2E_PORT ?? 4183)

/**
 * Chromium loads the suggestions below the address bar as separate pages for each test; nobody sees them here. Only the
 * last `--disable-features` counts, so Playwright's own list is repeated.
 */
const unneeded = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

// For the processes of the tests, and for the builds that some of them make.
process.env.DEVICE_TIME = deviceTime

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // Generous, since the machine may be busy: these should end only what would hang forever.
  timeout: 360_000,
  expect: { timeout: 120_000 },
  reporter: 'list',
  // Both where none is named. `npm test` runs the first, `npm run test:full` all.
  projects: [
    { name: 'gate', grepInvert: /@full\b/ },
    { name: 'full', grep: /@full\b/ },
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // The worker stores a copy of the app for each test, which costs more than most tests themselves. `withWorker`
    // allows it.
    serviceWorkers: 'block',
    // Nor is there time for panels that glide in, where the build leaves out its delays.
    contextOptions: process.env.VITE_DELAYS === 'off' ? { reducedMotion: 'reduce' } : {},
    // Recording screenshots and page snapshots at every step would cost more than the tests; `--trace on` records them
    // all.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: {
      executablePath: ensureBrowser(),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        // A name that is not localhost, for tests of plain HTTP.
        '--host-resolver-rules=MAP asili.test 127.0.0.1',
        `--disable-features=${unneeded.join()}`,
      ],
    },
  },
  webServer: {
    command: 'node scripts/preview.ts',
    // Other configurations extend this one from other folders.
    cwd: import.meta.dirname,
    env: { PORT: String(port) },
    url: `http://127.0.0.1:${port}`,
    reuseExistingServer: false,
  },
})
