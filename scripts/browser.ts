import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { ensureProgram, runProgram } from './programs.ts'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Returns the path of a Chromium or Chrome, installing one if there is none. */
export function ensureBrowser(): string {
  const named = process.env.BROWSER_PATH
  if (named && !existsSync(named)) throw new Error(`BROWSER_PATH names no file: ${named}`)
  return ensureProgram({
    name: 'Chromium or Chrome',
    places: () => [named, ...usualPlaces, chromium.executablePath()],
    install: () => runProgram('playwright', ['install', 'chromium']),
    debianPackage: 'chromium',
    remedy:
      'The end-to-end tests need Chromium or Chrome, and none could be installed: install one, or name it with BROWSER_PATH=….',
  })
}
