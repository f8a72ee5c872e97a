import { join } from 'node:path'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import { startStaticServer } from '../static-server.ts'
import { measure, median } from './measure.ts'
import { launchOptions } from './phone.ts'

interface LockBenchOptions {
  root: string
  runs: number
}

const pin = '493027'
const kinds = ['without', 'behind'] as const

/** Fields to type into, and how many records are on the device. */
const places = {
  'search of a list, 40 farmers': { path: '/farmers', field: 'Search', scenario: 'default' },
  'search of a list, 10,000 farmers': { path: '/farmers', field: 'Search', scenario: 'large' },
  'a form': { path: '/farmers?do=add', field: 'Full name', scenario: 'default' },
}
const letters = 'abenamensahkone'
const fewestRounds = 7

type Place = (typeof places)[keyof typeof places]

/**
 * Measures what a letter costs with the lock on and off, in turn: CPU time of the page's main thread, which other
 * programs on the machine do not affect.
 */
export async function benchLock({ root, runs }: LockBenchOptions) {
  const dir = join(root, 'node_modules/.cache/asili/bench/app')
  await measure(process.execPath, ['scripts/build.ts'], {
    cwd: root,
    env: { OUT_DIR: dir, NODE_ENV: 'production' },
  })
  const { server, url } = await startStaticServer({ dir, port: 0 })
  const browser = await chromium.launch(launchOptions())
  for (const [name, place] of Object.entries(places)) {
    const rounds = Math.max(runs, fewestRounds)
    const { without, behind } = await typeInTurn(browser, url, place, rounds)
    const ratios = behind.map((ms, round) => ms / (without[round] ?? Number.NaN))
    console.log(`\nOne letter in ${name}: ms of the main thread, ${rounds} times ${letters.length}`)
    console.table({
      'without the lock': { median: hundredths(median(without)) },
      'behind the lock': { median: hundredths(median(behind)) },
    })
    console.log(
      `Behind the lock, ${hundredths(median(ratios))} times as long (median of the pairs)`,
    )
  }
  await browser.close()
  server.close()
}

async function typeInTurn(browser: Browser, url: string, place: Place, rounds: number) {
  const pages = {
    without: await openPage(browser, url, place, false),
    behind: await openPage(browser, url, place, true),
  }
  const times = { without: [] as number[], behind: [] as number[] }
  // The first round warms up both pages.
  for (let round = 0; round <= rounds; round++) {
    // Alternate, so that neither benefits from going first.
    for (const kind of round % 2 === 0 ? kinds : kinds.toReversed()) {
      const ms = await letterMs(pages[kind], place.field)
      if (round > 0) times[kind].push(ms)
    }
  }
  for (const { page } of Object.values(pages)) await page.context().close()
  return times
}

interface OpenPage {
  page: Page
  session: CDPSession
}

async function openPage(
  browser: Browser,
  url: string,
  { path, field, scenario }: Place,
  isLocked: boolean,
): Promise<OpenPage> {
  const page = await (await browser.newContext({ viewport: { width: 412, height: 823 } })).newPage()
  await page.goto(`${url}/login?${new URLSearchParams({ scenario, next: '/outbox' })}`)
  await page.getByLabel('Email').fill('agent@asili.example')
  await page.getByLabel('Password', { exact: true }).fill('anything')
  await page.getByLabel('Keep me signed in').check()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const synced = page.getByText(/^Synced /)
  await synced.waitFor({ state: 'attached', timeout: 300_000 })
  if (isLocked) {
    await page.getByRole('button', { name: 'Turn on the lock' }).click()
    await page.getByLabel('PIN', { exact: true }).fill(pin)
    await page.getByLabel('The same PIN again').fill(pin)
    await page.getByRole('button', { name: 'Turn on', exact: true }).click()
    await page.getByRole('button', { name: 'Lock now' }).waitFor()
  }
  await page.goto(`${url}${path}`)
  if (isLocked) {
    await page.getByLabel('PIN', { exact: true }).fill(pin)
    await page.getByRole('button', { name: 'Unlock' }).click()
  }
  await page.getByLabel(field, { exact: true }).waitFor()
  await synced.waitFor({ state: 'attached', timeout: 300_000 })
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await isQuiet(session)
  return { page, session }
}

/** CPU time that the page's main thread has used, ms. */
async function workedMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

/** Waits until the page is almost idle: after a start, rows are sealed and scanned. */
async function isQuiet(session: CDPSession): Promise<void> {
  for (let quiet = 0; quiet < 3; ) {
    const before = await workedMs(session)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    quiet = (await workedMs(session)) - before < 20 ? quiet + 1 : 0
  }
}

async function letterMs({ page, session }: OpenPage, field: string): Promise<number> {
  await page.bringToFront()
  const box = page.getByLabel(field, { exact: true })
  await box.fill('')
  await box.focus()
  await isQuiet(session)
  const before = await workedMs(session)
  await page.keyboard.type(letters, { delay: 120 })
  // Work that a letter causes later, such as writing a draft, counts towards it.
  await new Promise((resolve) => setTimeout(resolve, 1000))
  return ((await workedMs(session)) - before) / letters.length
}

const hundredths = (value: number) => Math.round(value * 100) / 100
