import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { startStaticServer } from '../static-server.ts'
import { measure } from './measure.ts'
import { launchOptions } from './phone.ts'

const rows = 5_000
const header = 'Name,Phone,Email,Location,Crops,Farm size (ha),Latitude,Longitude,Annual income'

/**
 * Measures how long it takes to import many farmers, and to send them to the emulated backend at its own rate limit.
 */
export async function benchImport({ root }: { root: string }) {
  await measure(process.execPath, ['scripts/build.ts'], { cwd: root })
  const { server, url } = await startStaticServer({ dir: join(root, 'dist'), port: 0 })
  const browser = await chromium.launch(launchOptions())
  const page = await browser.newPage()
  // The page is busy; nothing here should time out early.
  page.setDefaultTimeout(600_000)
  await signIn(page, url)
  await page.goto(`${url}/farmers?do=import`)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  const buffer = Buffer.from([header, ...Array.from({ length: rows }, rowOf)].join('\n'))
  await (await choosing).setFiles({ name: 'farmers.csv', mimeType: 'text/csv', buffer })
  const checked = await secondsUntil(page, /^Check /, () =>
    page.getByRole('button', { name: /^Register / }).waitFor(),
  )
  let begunMs = 0
  const kept = await secondsUntil(page, /^Register /, async () => {
    begunMs = performance.now()
    await page
      .getByText(`${rows.toLocaleString('en')} of `)
      .last()
      .waitFor()
  })
  await page.goto(`${url}/outbox`)
  await page.getByRole('heading', { name: 'Everything is sent' }).waitFor()
  const sent = (performance.now() - begunMs) / 1000
  await browser.close()
  server.close()
  console.log(`\nImporting ${rows} farmers, s`)
  console.table({ checked, 'kept on the device': kept, 'sent, from the first row on': sent })
}

/** Made-up people, each with a different name. */
function rowOf(_: unknown, number: number): string {
  const name = [...String(number)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('e')
  const phone = `+233 50 ${1_000_000 + number}`
  return `Sample ${name},${phone},p${number}@farmers.example,Wenchi,Cashew,2.5,7.74,-2.1,1800`
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill('agent@asili.example')
  await page.getByLabel('Password', { exact: true }).fill('anything')
  await page.getByLabel('Keep me signed in on this device').check()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
}

/** Measures the time from pressing a button until its result is there. */
async function secondsUntil(page: Page, name: RegExp, done: () => Promise<void>): Promise<number> {
  await page.getByRole('button', { name }).click()
  const start = performance.now()
  await done()
  return (performance.now() - start) / 1000
}
