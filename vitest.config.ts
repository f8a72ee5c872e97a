import { defineConfig } from 'vitest/config'

export default defineConfig({
  define: { __DEMO__: 'true' },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{src,mocks,scripts}/**/*.test.{ts,tsx}',
            'tests/{architecture,contract}/**/*.test.ts',
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
