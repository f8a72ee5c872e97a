import { defineConfig } from 'vitest/config'

export default defineConfig({
  define: {
    __BASE_PATH__: '""',
    __SITE_HOST__: '""',
    __DEMO__: 'true',
    __APP_VERSION__: '"0.1.0"',
  },
  test: {
    // Threads would share channels and locks: an app that signs out in one would sign out the others.
    pool: 'forks',
    // Otherwise one core would be idle: builds and browsers often wait for each other.
    maxWorkers: '100%',
    // Generous, since the machine may be busy: these should end only what would hang forever.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    tags: [{ name: 'full', description: 'Run by `npm run test:full` alone.' }],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Pure modules without state: all files in a process share them, which takes half the time.
          isolate: false,
          setupFiles: 'tests/support/seed-properties.ts',
          include: [
            '{src/domain,mocks,scripts}/**/*.test.ts',
            'tests/{architecture,contract}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'app',
          setupFiles: ['tests/support/device-time.ts', 'tests/support/patience.ts'],
          include: ['src/{app,content,site,ui}/**/*.test.{ts,tsx}', 'tests/sync/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          globalSetup: 'tests/site/global-setup.ts',
          // Builds.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
})
