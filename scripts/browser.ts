import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Where a Chromium or Chrome is: one that is there, else one that is installed now. */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found) return found
  console.log('No Chromium or Chrome found: installing one for the tests ...')
  run('playwright', ['install', 'chromium'])
  if (!findBrowser() && process.getuid?.() === 0) {
    run('apt-get', ['update', '-q'])
    run('apt-get', ['install', '-yq', '--no-install-recommends', 'chromium'])
  }
  const installed = findBrowser()
  if (installed) return installed
  throw new Error(
    'The end-to-end tests need Chromium or Chrome, and none could be installed: install one, or name it with BROWSER_PATH=….',
  )
}

function findBrowser(): string | undefined {
  const named = process.env.BROWSER_PATH
  if (named && !existsSync(named)) throw new Error(`BROWSER_PATH names no file: ${named}`)
  return [named, ...usualPlaces, chromium.executablePath()].find((path) => path && existsSync(path))
}

function run(command: string, args: string[]) {
  spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
}
