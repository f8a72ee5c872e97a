import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import { startStaticServer } from '../static-server.ts'
import { measure, median } from './measure.ts'
import { cpuSlowdown, launchOptions, network } from './phone.ts'

interface ListsBenchOptions {
  root: string
  runs: number
}

/** Words that agents search for; each letter is a keystroke. */
const words = ['kone', 'cocoa', 'mensah', 'nigeria', 'sesame', 'ama']

/**
 * Measures the app's lists with 10,000 farmers and 50,000 batches: until the first rows show, while typing, while
 * scrolling, as cards on a phone, and on a desk as a table, alone and with a record's details beside it.
 */
export async function benchLists({ root, runs }: ListsBenchOptions) {
  const dir = join(root, 'node_modules/.cache/asili/bench/app')
  await measure(process.execPath, ['scripts/build.ts'], {
    cwd: root,
    env: { OUT_DIR: dir, NODE_ENV: 'production' },
  })
  const { server, url } = await startStaticServer({ dir, port: 0 })
  const browser = await chromium.launch(launchOptions())
  const first: FirstList[] = []
  for (let run = 0; run < runs; run++) first.push(await firstList(browser, url, dir))
  printFirst(first)
  const { page, session } = await openWhole(browser, url)
  for (const view of views) {
    await setView(page, url, view)
    const typed: Record<string, ReturnType<typeof spread>> = {}
    const scrolled: Record<string, Frames> = {}
    const walked: Record<string, ReturnType<typeof spread>> = {}
    for (const [rate, of] of rates) {
      await openAs(page, url, { path: '/farmers', view })
      await slowDown(session, rate)
      typed[of] = spread(await keystrokes(page))
      await slowDown(session, 1)
      await openAs(page, url, { path: '/batches', view })
      await slowDown(session, rate)
      if (view === 'details') walked[of] = spread(await walk(page))
      else scrolled[of] = await scrolls(page, runs)
      await slowDown(session, 1)
    }
    console.log(`\n${inWords[view]}: keystroke to painted result among 10,000 farmers, ms`)
    console.table(typed)
    if (view === 'details') {
      console.log('Arrow key to painted details of the next of 50,000 batches, ms')
      console.table(walked)
    } else {
      console.log('Scrolling through 50,000 batches')
      console.table(scrolled)
    }
  }
  await browser.close()
  server.close()
}

function printFirst(first: readonly FirstList[]): void {
  console.log(
    `\n10,000 farmers, CPU ${cpuSlowdown}x slower, 1.6 Mbps, 150 ms; medians of ${first.length}`,
  )
  console.table({
    'sign in to first list, ms': round(first.map(({ fromSignInMs }) => fromSignInMs)),
    'opened anew to first list, ms': round(first.map(({ fromOpenMs }) => fromOpenMs)),
    'JavaScript before it, KB gzip': round(first.map(({ appKb }) => appKb)),
    'files of it': round(first.map(({ appFiles }) => appFiles)),
    'of the demo besides, KB gzip': round(first.map(({ demoKb }) => demoKb)),
  })
}

/** Ways to look at a list. A desk's window is 1,440 px wide, a phone's 412 px. */
const views = ['cards', 'table', 'details'] as const
type View = (typeof views)[number]

const inWords: Readonly<Record<View, string>> = {
  cards: 'Cards on a phone',
  table: 'Table on a desk',
  details: 'Table on a desk, details beside it',
}

const rates = [
  [1, 'as it is'],
  [cpuSlowdown, `CPU ${cpuSlowdown}x slower`],
] as const

const phone = { width: 412, height: 823 }
const desk = { width: 1440, height: 900 }

async function newPage(browser: Browser) {
  const context = await browser.newContext({ viewport: phone })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  return { context, page, session }
}

const slowDown = (session: CDPSession, rate: number) =>
  session.send('Emulation.setCPUThrottlingRate', { rate })

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('agent@asili.example')
  await page.getByLabel('Password', { exact: true }).fill('anything')
  await page.getByLabel('Keep me signed in').check()
}

const openList = (url: string, path: string) =>
  `${url}/login?${new URLSearchParams({ scenario: 'large', next: path })}`

const unthrottled = { ...network, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

interface FirstList {
  fromSignInMs: number
  fromOpenMs: number
  appKb: number
  appFiles: number
  demoKb: number
}

/** The script and everything it imports statically, as paths below the site. */
function withImports(dir: string, path: string): Set<string> {
  const found = new Set([path])
  for (const one of found) {
    const text = readFileSync(join(dir, one), 'utf8')
    for (const [, name] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) {
      found.add(join(dirname(one), name ?? ''))
    }
  }
  return found
}

/** The scripts among them that only a demo loads: the emulated backend and the developer's panel. */
function ofDemo(dir: string, scripts: readonly string[]): Set<string> {
  const isDemo = (path: string) => /\/(browser|demo-tools)-|\/sw\.js$/.test(path)
  const page = readFileSync(join(dir, 'farmers/index.html'), 'utf8')
  const ofApp = new Set(
    [...page.matchAll(/\/assets\/[\w.-]+\.js/g)].flatMap(([path]) => [...withImports(dir, path)]),
  )
  const reached = scripts.filter(isDemo).flatMap((path) => [...withImports(dir, path)])
  return new Set(reached.filter((path) => !ofApp.has(path)))
}

/** Opens a list on a first visit with an empty cache, and on a second visit. */
async function firstList(browser: Browser, url: string, dir: string): Promise<FirstList> {
  const { context, page, session } = await newPage(browser)
  await session.send('Network.emulateNetworkConditions', network)
  await slowDown(session, cpuSlowdown)
  const scripts = new Set<string>()
  session.on('Network.requestWillBeSent', ({ request, type }) => {
    if (type === 'Script') scripts.add(new URL(request.url).pathname)
  })
  await page.goto(openList(url, '/farmers'), { waitUntil: 'networkidle' })
  await fillIn(page)
  const fromSignInMs = await timed(async () => {
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('article').first().waitFor()
  })
  const needed = [...scripts]
  // From the files: the service worker may have fetched a script before the page requested it.
  const kb = (paths: string[]) =>
    paths.reduce((sum, path) => sum + gzipSync(readFileSync(join(dir, path))).length, 0) / 1000
  // The first copy is made only once; the next start is what is measured.
  await slowDown(session, 1)
  await session.send('Network.emulateNetworkConditions', unthrottled)
  await page.getByText(/^10,000 farmers$/).waitFor({ timeout: 120_000 })
  await page.getByText(/^Synced /).waitFor({ timeout: 120_000 })
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => /first-rows/.test(key)))
  await session.send('Network.emulateNetworkConditions', network)
  await slowDown(session, cpuSlowdown)
  const fromOpenMs = await timed(async () => {
    await page.goto(`${url}/farmers?scenario=large`)
    await page.getByRole('article').first().waitFor()
  })
  await context.close()
  const demo = ofDemo(dir, needed)
  const ofApp = needed.filter((path) => !demo.has(path))
  return {
    fromSignInMs,
    fromOpenMs,
    appKb: kb(ofApp),
    appFiles: ofApp.length,
    demoKb: kb(needed.filter((path) => demo.has(path))),
  }
}

async function timed(run: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

/** Signs in, and waits until the first copy of all lists is on the device: it is made only once. */
async function openWhole(browser: Browser, url: string) {
  const opened = await newPage(browser)
  const { page } = opened
  await page.goto(openList(url, '/farmers'))
  await fillIn(page)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText(counts['/farmers']).waitFor({ timeout: 120_000 })
  await page.getByText(/^Synced /).waitFor({ timeout: 120_000 })
  return opened
}

const counts = { '/farmers': /^10,000 farmers$/, '/batches': /^50,000 batches$/ } as const
const lastIndex = { '/farmers': 9_999, '/batches': 49_999 } as const

/** Chooses the view for the lists that are opened from now on. */
async function setView(page: Page, url: string, view: View): Promise<void> {
  if (view === 'cards') return
  await page.setViewportSize(desk)
  await page.goto(`${url}/farmers?scenario=large`)
  await page.getByRole('button', { name: 'Table', exact: true }).click()
}

interface Opened {
  path: keyof typeof counts
  view: View
}

/** Opens a list and, where the view has them, the details of its first record. */
async function openAs(page: Page, url: string, { path, view }: Opened): Promise<void> {
  await page.goto(`${url}${path}?scenario=large`)
  await page.getByText(counts[path]).waitFor({ timeout: 120_000 })
  await page.getByText(/^Synced /).waitFor({ timeout: 120_000 })
  // The count and the first rows are there before the others are read.
  const last = page.locator('main [data-index]').last()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await last.and(page.locator(`[data-index="${lastIndex[path]}"]`)).waitFor({ timeout: 120_000 })
  await page.evaluate(() => scrollTo(0, 0))
  if (view === 'cards') return
  const link = firstLink(page)
  await link.waitFor()
  if (view !== 'details') return
  await link.click()
  await details(page).waitFor()
}

const firstLink = (page: Page) =>
  page.getByRole('table').getByRole('row').nth(1).getByRole('link').first()

/** The heading of the details beside a list. */
const details = (page: Page) => page.locator('[data-side-panel]').getByRole('heading').first()

/** Milliseconds from each key to the paint of its results. */
async function keystrokes(page: Page): Promise<number[]> {
  await page.evaluate(watchKeystrokes)
  const search = page.getByLabel('Search', { exact: true })
  const all: number[] = []
  for (const word of words) {
    await search.focus()
    for (const letter of word) {
      await page.keyboard.press(letter)
      all.push(await page.evaluate(() => (window as unknown as Watched).painted())) // made above
    }
    await page.keyboard.press('Escape')
    await page.getByText(counts['/farmers']).waitFor()
  }
  return all
}

interface Watched {
  painted: () => Promise<number>
}

/**
 * Runs in the page. Resolves with the milliseconds from the last key to the first paint after the list has changed, or
 * to the first paint after the letter if the letter does not change the list.
 */
function watchKeystrokes() {
  let next = Promise.withResolvers<number>()
  let pressedAt = 0
  addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true })
  const painted = () =>
    new Promise<number>((done) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => done(performance.now())
        port2.postMessage(0)
      }),
    )
  addEventListener(
    'input',
    async () => {
      const from = pressedAt
      const ms = (await painted()) - from
      // If the list is late, it changes in the next frame.
      await painted()
      if (pressedAt !== from) return
      pressedAt = 0
      next.resolve(ms)
    },
    { capture: true },
  )
  const list = document.querySelector('main')
  const observer = new MutationObserver(async (changes) => {
    // The field shows the letter itself before the list changes.
    const isList = changes.some(({ target }) => !(target instanceof HTMLInputElement))
    if (pressedAt === 0 || !isList) return
    const from = pressedAt
    pressedAt = 0
    next.resolve((await painted()) - from)
  })
  if (list)
    observer.observe(list, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
  Object.assign(window, {
    painted: async () => {
      const ms = await next.promise
      next = Promise.withResolvers()
      return ms
    },
  })
}

/** Milliseconds from each arrow key to the paint of the details of the record that it leads to. */
async function walk(page: Page): Promise<number[]> {
  await firstLink(page).focus()
  const all: number[] = []
  for (let step = 0; step < 20; step++) {
    await page.evaluate(watchDetails)
    await page.keyboard.press('ArrowDown')
    all.push(await page.evaluate(() => (window as unknown as Watched).painted())) // made above
  }
  return all
}

/**
 * Runs in the page. `painted` resolves with the milliseconds from the next key to the first paint after other details stand
 * there.
 */
function watchDetails(): void {
  const title = () => document.querySelector('[data-side-panel] :is(h1, h2)')?.textContent
  const before = title()
  const pressedAt = new Promise<number>((done) =>
    addEventListener('keydown', ({ timeStamp }) => done(timeStamp), { capture: true, once: true }),
  )
  const changed = new Promise<void>((done) => {
    const observer = new MutationObserver(() => {
      const now = title()
      if (now === undefined || now === before) return
      observer.disconnect()
      done()
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  const paintedAt = changed
    .then(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    .then(() => performance.now())
  Object.assign(window, { painted: async () => (await paintedAt) - (await pressedAt) })
}

interface Frames {
  frames: number
  dropped: number
  'worst frame ms': number
}

/** Scrolls several times, and returns the run with the median number of frames. */
async function scrolls(page: Page, runs: number): Promise<Frames> {
  const all: Frames[] = []
  for (let run = 0; run < runs; run++) all.push(await page.evaluate(scrollFor, 5000))
  const [middle] = all.toSorted((a, b) => a.frames - b.frames).slice(Math.floor(runs / 2))
  if (!middle) throw new Error('A list has to be scrolled at least once: --runs 1')
  return middle
}

/**
 * Runs in the page: scrolls 2,400 pixels per second. A frame counts as one dropped frame for each sixtieth of a second
 * that it was late.
 */
async function scrollFor(durationMs: number): Promise<Frames> {
  const frameMs = 1000 / 60
  const pixelsPerMs = 2.4
  const times: number[] = []
  const begin = performance.now()
  const from = scrollY
  while (performance.now() - begin < durationMs) {
    const now = await new Promise<number>(requestAnimationFrame)
    times.push(now)
    scrollTo(0, from + (now - begin) * pixelsPerMs)
  }
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time))
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / frameMs) - 1), 0)
  return {
    frames: times.length,
    dropped,
    'worst frame ms': Math.round(Math.max(...gaps)),
  }
}

const round = (values: readonly number[]) => Math.round(median(values))

const spread = (values: readonly number[]) => ({
  keys: values.length,
  median: round(values),
  p95: Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN),
  worst: Math.round(Math.max(...values)),
})
