import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'

/** Long random days in a real browser: `npm run test:long`. */
export default defineConfig(journeys, {
  testDir: '.',
  outputDir: '../../test-results/long',
  timeout: 20 * 60_000,
  // What never comes ends a day here, and not when all of its time is over.
  use: { ...journeys.use, actionTimeout: 120_000, serviceWorkers: 'allow' },
})
