import { ensureBrowser } from '../browser.ts'

/** A cheap phone on a slow network, as common page audits emulate it. */
export const cpuSlowdown = 4
export const network = {
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 0.75e6 / 8,
  offline: false,
}

export const launchOptions = () => ({
  executablePath: ensureBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
