import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'

/** Long random days in a real browser: `npm run test:long`. */
export default defineConfig(journeys, {
  testDir: '.',
  outputDir: '../../test-results/long',
  timeout: 20 * 60_000,
})
