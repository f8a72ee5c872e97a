/**
 * `npm run screenshots`: takes the pictures of the product anew, from the sample data of one day: those of the home page
 * in light and dark into `public/product/`, and those of the README. Run by hand after a change that shows.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { ensureBrowser } from './browser.ts'
import { deviceTime } from './device-time.ts'
import { startStaticServer } from './static-server.ts'

const root = resolve(import.meta.dirname, '..')
const siteDir = join(root, 'public/product')
const readmeDir = join(root, '.github/screenshots')
const builtDir = join(root, 'node_modules/.cache/asili/screenshots')

/** Of a file on the home page. */
const maxBytes = 60_000

type Scheme = 'light' | 'dark'

interface Shot {
  name: string
  /** In the app, after signing in; a page of the site otherwise. */
  path: string
  isApp?: boolean
  size: { width: number; height: number }
  /** What is there once it can be taken. */
  shows: string | RegExp
  prepare?: (page: Page) => Promise<void>
}

const desk = { width: 1200, height: 800 }
const phone = { width: 360, height: 720 }

const ofSite: readonly Shot[] = [
  {
    name: 'passport',
    path: '/batches?id=GH-COC-0131&do=passport',
    isApp: true,
    size: desk,
    shows: 'Hash',
  },
  {
    name: 'outbox',
    path: '/farmers?id=FRM-0024&do=edit',
    isApp: true,
    size: phone,
    shows: 'Phone',
    prepare: workOffline,
  },
  {
    name: 'map',
    path: '/locations?do=map',
    isApp: true,
    size: desk,
    shows: 'Locations',
  },
]

const ofReadme: readonly (Shot & { scheme: Scheme })[] = [
  {
    name: 'home',
    path: '/',
    size: { width: 1440, height: 900 },
    shows: 'Know the farm behind every lot.',
    scheme: 'light',
  },
  {
    name: 'dashboard',
    path: '/dashboard',
    isApp: true,
    size: { width: 1440, height: 900 },
    shows: 'Dashboard',
    scheme: 'light',
  },
  {
    name: 'farmers-phone',
    path: '/farmers',
    isApp: true,
    size: phone,
    shows: '40 farmers',
    scheme: 'dark',
  },
  {
    name: 'batches',
    path: '/batches?id=GH-COC-0131',
    isApp: true,
    size: { width: 1440, height: 900 },
    shows: 'Tracking',
    scheme: 'light',
  },
  {
    name: 'map',
    path: '/locations?do=map',
    isApp: true,
    size: { width: 1440, height: 900 },
    shows: 'Locations',
    scheme: 'light',
  },
]

/** Changes two records where there is no network, and opens what waits. */
async function workOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.getByLabel('Phone').first().fill('+233 20 000 0190')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: /wait/ }).first().click()
}

/** Takes one picture at twice the density of its window. */
async function take(browser: Browser, url: string, shot: Shot, scheme: Scheme): Promise<Buffer> {
  const context = await browser.newContext({
    ...{ baseURL: url, viewport: shot.size, deviceScaleFactor: 2, colorScheme: scheme },
    ...{ locale: 'en-GB', timezoneId: 'Africa/Accra', reducedMotion: 'reduce' },
  })
  try {
    await context.clock.setFixedTime(deviceTime)
    const page = await context.newPage()
    const next = encodeURIComponent(shot.path)
    await page.goto(shot.isApp ? `/login?demo&next=${next}` : shot.path)
    await page.getByText(shot.shows).first().waitFor()
    await shot.prepare?.(page)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    return await page.screenshot()
  } finally {
    await context.close()
  }
}

function write(folder: string, name: string, bytes: Buffer): void {
  writeFileSync(join(folder, name), bytes)
  console.log(`${name}: ${bytes.length} bytes`)
}

async function writeForSite(shot: Shot, scheme: Scheme, png: Buffer): Promise<void> {
  for (const width of [shot.size.width / 2, shot.size.width, shot.size.width * 2]) {
    const name = `${shot.name}-${scheme}-${width}.avif`
    const bytes = await sharp(png).resize({ width }).avif({ quality: 55, effort: 6 }).toBuffer()
    if (bytes.length > maxBytes) throw new Error(`${name} has ${bytes.length} bytes`)
    write(siteDir, name, bytes)
  }
}

async function takeAll(url: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox'],
  })
  try {
    for (const shot of ofSite) {
      for (const scheme of ['light', 'dark'] as const) {
        await writeForSite(shot, scheme, await take(browser, url, shot, scheme))
      }
    }
    for (const { scheme, ...shot } of ofReadme) {
      const png = await take(browser, url, shot, scheme)
      const { width } = shot.size
      const jpeg = await sharp(png)
        .resize({ width })
        .jpeg({ quality: 80, mozjpeg: true })
        .toBuffer()
      write(readmeDir, `${shot.name}.jpg`, jpeg)
    }
  } finally {
    await browser.close()
  }
}

process.env.OUT_DIR = builtDir
process.env.DEVICE_TIME = deviceTime
const { build } = await import('./build.ts')
if (!(await build())) process.exit(1)
rmSync(siteDir, { recursive: true, force: true })
mkdirSync(siteDir, { recursive: true })
const { server, url } = await startStaticServer({ dir: builtDir, port: 0 })
try {
  await takeAll(url)
} finally {
  server.close()
}
