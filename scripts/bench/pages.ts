import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Browser, chromium } from 'playwright'
import puppeteer, { type Browser as WalkBrowser } from 'puppeteer-core'
import { startStaticServer } from '../static-server.ts'
import { astroCommand, forgetAstroCache, setUpAstro } from './astro.ts'
import { measure, median } from './measure.ts'
import { cpuSlowdown, launchOptions, network } from './phone.ts'
import { writePosts } from './posts.ts'

interface PagesBenchOptions {
  root: string
  counts: readonly number[]
  runs: number
  peer: boolean
}

interface Site {
  name: string
  dir: string
  home: string
  list: string
  post: string
}

/** Measures first views of a page and navigation from one page to the next, compared with the peer. */
export async function benchPages({ root, counts, runs, peer }: PagesBenchOptions) {
  const browser = await chromium.launch(launchOptions())
  for (const posts of counts) {
    const sites = await buildSites(root, posts, peer)
    const views = sites.flatMap((site) =>
      [site.home, site.post].map((path) => ({ site, path, runs: [] as View[] })),
    )
    const ways = sites.flatMap((site) =>
      [
        [site.home, site.list],
        [site.list, site.post],
      ].flatMap(([from = '', to = '']) =>
        [200, 0].map((pointedMs) => ({ site, from, to, pointedMs, runs: [] as number[] })),
      ),
    )
    for (let run = 0; run < runs; run++) {
      for (const view of views) view.runs.push(await firstView(browser, view.site, view.path))
      for (const way of ways) way.runs.push(await walk(way))
    }
    console.log(
      `\n${posts} posts, CPU ${cpuSlowdown}x slower, 1.6 Mbps, 150 ms; medians of ${runs}`,
    )
    console.table(
      views.map(({ site, path, runs: all }) => ({
        site: site.name,
        page: path,
        ...mediansOf(all),
      })),
    )
    console.log(
      'Ways: each answer of the server waits 150 ms; a prerendering page cannot be slowed down.',
    )
    console.table(
      ways.map(({ site, from, to, pointedMs, runs: all }) => ({
        site: site.name,
        way: `${from} -> ${to}`,
        'pointed at for ms': pointedMs,
        'click to heading ms': Math.round(median(all)),
      })),
    )
  }
  await browser.close()
}

async function buildSites(root: string, posts: number, peer: boolean): Promise<Site[]> {
  const folder = join(root, 'node_modules/.cache/asili/bench')
  const contentRoot = join(folder, String(posts))
  const outDir = join(contentRoot, 'dist')
  writePosts(contentRoot, root, posts)
  const env = {
    CONTENT_ROOT: contentRoot,
    OUT_DIR: outDir,
    NODE_ENV: 'production',
    SITE_SOCIAL_IMAGES: 'off',
  }
  await measure(process.execPath, ['scripts/build.ts'], { cwd: root, env })
  const paths = { home: '/', list: '/blog', post: '/blog/generated-7' }
  const sites: Site[] = [{ name: 'Asili', dir: outDir, ...paths }]
  if (peer) {
    const astroRoot = join(folder, 'astro')
    setUpAstro(astroRoot, contentRoot)
    forgetAstroCache(astroRoot)
    await measure(process.execPath, [astroCommand(astroRoot), 'build'], { cwd: astroRoot })
    sites.push({
      name: 'Astro',
      dir: join(astroRoot, 'dist'),
      home: '/',
      list: '/blog/',
      post: '/blog/generated-7/',
    })
  }
  return sites
}

interface View {
  lcpMs: number
  blockingMs: number
  shift: number
  requests: number
  kb: number
}

/** One first visit, with an empty cache. */
async function firstView(browser: Browser, { dir }: Site, path: string): Promise<View> {
  const { server, url } = await startStaticServer({ dir, port: 0 })
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await page.addInitScript(observe)
  await page.goto(url + path, { waitUntil: 'networkidle' })
  const seen = await page.evaluate(() => {
    const { lcpMs, blockingMs, shift } = (window as unknown as { seen: Seen }).seen // made by `observe`
    const requests = performance.getEntriesByType('resource').length + 1
    return { lcpMs, blockingMs, shift, requests }
  })
  await context.close()
  server.close()
  return { ...seen, kb: bytes / 1000 }
}

interface Seen {
  lcpMs: number
  blockingMs: number
  shift: number
}

/** Runs in the page before anything else. */
function observe() {
  const seen: Seen = { lcpMs: 0, blockingMs: 0, shift: 0 }
  Object.assign(window, { seen })
  const on = (type: string, hear: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({
      type,
      buffered: true,
    })
  on('largest-contentful-paint', (entry) => (seen.lcpMs = entry.startTime))
  on('longtask', (entry) => (seen.blockingMs += entry.duration - 50))
  on('layout-shift', (entry) => (seen.shift += entry.value ?? 0))
}

interface Way {
  site: Site
  from: string
  to: string
  pointedMs: number
}

/**
 * Milliseconds from the click to the first paint of the next page. The server itself is slowed down, so that
 * prefetching is slow too. Uses Puppeteer, which allows prerendering while it drives the browser.
 */
async function walk({ site, from, to, pointedMs }: Way): Promise<number> {
  const { latency: latencyMs } = network
  const { server, url } = await startStaticServer({ dir: site.dir, port: 0, latencyMs })
  const browser = await puppeteer.launch(launchOptions())
  const page = await browser.newPage()
  await page.setViewport({ width: 1280, height: 800 })
  await page.goto(url + from, { waitUntil: 'networkidle0' })
  const link = await page.waitForSelector(`main a[href="${to}"], nav a[href="${to}"]`)
  await link?.scrollIntoView()
  if (pointedMs > 0) {
    await link?.hover()
    await setTimeout(pointedMs)
  }
  await page.evaluate(() => {
    const clicked = () => sessionStorage.setItem('clicked', String(Date.now()))
    document.addEventListener('click', clicked, { capture: true })
  })
  await link?.click()
  const ms = await timeToPaint(browser, url + to)
  await browser.close()
  server.close()
  return ms
}

/** Asks the page that was navigated to. A prerendered page replaces the previous one, whose handle becomes invalid. */
async function timeToPaint(browser: WalkBrowser, url: string): Promise<number> {
  for (let tries = 0; tries < 20; tries++) {
    await setTimeout(250)
    const target = browser.targets().find((one) => one.type() === 'page' && one.url() === url)
    const session = await target?.createCDPSession().catch(() => undefined)
    const answer = await session
      ?.send('Runtime.evaluate', { expression: sinceClick, returnByValue: true })
      .catch(() => undefined)
    if (typeof answer?.result.value === 'number') return answer.result.value
  }
  throw new Error(`${url} was not reached`)
}

/** Runs in the page: milliseconds from the click to its first paint, once it has painted. */
const sinceClick = `(() => {
  const [navigation] = performance.getEntriesByType('navigation')
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  const clicked = Number(sessionStorage.getItem('clicked'))
  return paint && performance.timeOrigin + Math.max(paint.startTime, navigation.activationStart) - clicked
})()`

function mediansOf(runs: readonly View[]) {
  const of = (pick: (view: View) => number) => median(runs.map(pick))
  return {
    'LCP ms': Math.round(of(({ lcpMs }) => lcpMs)),
    'blocking ms': Math.round(of(({ blockingMs }) => blockingMs)),
    'layout shift': of(({ shift }) => shift).toFixed(4),
    requests: of(({ requests }) => requests),
    'total KB': of(({ kb }) => kb).toFixed(1),
  }
}
