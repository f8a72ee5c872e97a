import { defineConfig } from '@playwright/test'
import { ensureBrowser } from './scripts/browser.ts'

/** Another one where several copies of the project are tested at once. */
const port = Number(process.env.E2E_PORT ?? 4183)

/**
 * The suggestions below a window's address bar are pages of their own, loaded anew for each test; nobody sees them here.
 * The last such list holds, so what the tool's own says of pages is said again.
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

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // A busy machine takes its time: only what never comes is to end here.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // Pictures and copies of the page at every step would cost more than the tests; `--trace on` takes them all.
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
    // Other configurations stand on this one and lie in other folders.
    cwd: import.meta.dirname,
    env: { PORT: String(port) },
    url: `http://127.0.0.1:${port}`,
    reuseExistingServer: false,
  },
})
