import { defineConfig } from 'vitest/config'

export default defineConfig({
  define: { __DEMO__: 'true', __APP_VERSION__: '"0.1.0"' },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // A thread for each file keeps them apart as a process does, and costs less to start.
          pool: 'threads',
          // The whole app starts in some of them; a busy machine takes its time.
          testTimeout: 60_000,
          include: [
            '{src,mocks,scripts}/**/*.test.{ts,tsx}',
            'tests/{architecture,contract,sync}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: { name: 'site', include: ['tests/site/**/*.test.ts'], testTimeout: 120_000 },
      },
    ],
  },
})
