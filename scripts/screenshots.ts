/**
 * `npm run screenshots`: takes the pictures of the product anew, from the sample data of one day: those of the home page
 * in light and dark into `public/product/`, and those of the README. Run by hand after a change that shows.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import {
  type ProductPicture,
  productFile,
  productPictureNames,
  productPictures,
  productSchemes,
  productWidths,
} from '../src/content/product-pictures.ts'
import { appLink } from '../src/site/app-link.ts'
import { ensureBrowser } from './browser.ts'
import { deviceTime } from './device-time.ts'
import { startStaticServer } from './static-server.ts'

const root = resolve(import.meta.dirname, '..')
const publicDir = join(root, 'public')
const productDir = join(publicDir, 'product')
const readmeDir = join(root, '.github/screenshots')
const builtDir = join(root, 'node_modules/.cache/asili/screenshots')

/** Of a file on the home page. */
const maxBytes = 60_000

type Scheme = (typeof productSchemes)[number]

interface Shot {
  name: string
  path: string
  size: { width: number; height: number }
  /** What is there once it can be taken. */
  shows: string
  prepare?: (page: Page) => Promise<void>
}

const desk = { width: 1440, height: 900 }
const phone = { width: 360, height: 720 }

const ofSite: Record<ProductPicture, Omit<Shot, 'name' | 'size'>> = {
  passport: {
    path: '/batches?id=GH-COC-0131&do=passport',
    shows: 'Origin confirmed',
    prepare: (page) =>
      page
        .getByRole('dialog')
        .getByText('Issued', { exact: true })
        .evaluate((row) => row.scrollIntoView({ block: 'start' })),
  },
  outbox: {
    path: '/farmers?id=FRM-0024&do=edit',
    shows: 'Member number',
    prepare: workOffline,
  },
  map: { path: '/locations?do=map', shows: 'all in sight' },
}

const ofReadme: readonly (Shot & { scheme: Scheme })[] = [
  {
    name: 'home',
    path: '/',
    size: desk,
    shows: 'Know the farm behind every lot.',
    scheme: 'light',
  },
  {
    name: 'dashboard',
    path: '/dashboard',
    size: desk,
    shows: 'Dashboard',
    prepare: untilSynced,
    scheme: 'light',
  },
  {
    name: 'farmers-phone',
    path: '/farmers',
    size: phone,
    shows: '40 farmers',
    prepare: untilSynced,
    scheme: 'dark',
  },
  {
    name: 'batches',
    path: '/batches?id=GH-COC-0131',
    size: desk,
    shows: 'Tracking',
    prepare: untilSynced,
    scheme: 'light',
  },
  {
    name: 'map',
    path: '/locations?do=map',
    size: desk,
    shows: 'Locations',
    prepare: untilSynced,
    scheme: 'light',
  },
]

/** Waits for the copy of all records that makes the header say "Synced". */
async function untilSynced(page: Page): Promise<void> {
  await page.getByText(/^Synced \d/).waitFor({ state: 'attached' })
}

/** Changes a farmer and a batch where there is no network, and opens what waits. */
async function workOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Active once every file of the app is kept on the device.
    const { active } = await navigator.serviceWorker.ready
    if (active?.state !== 'activated') {
      await new Promise((resolve) => active?.addEventListener('statechange', resolve))
    }
  })
  await page.context().setOffline(true)
  await change(page, 'Phone', '+233 20 000 0190')
  await page.getByRole('link', { name: 'Batches' }).first().click()
  await page.getByRole('link', { name: 'GH-COC-0148', exact: true }).click()
  await page.getByRole('dialog').getByText('Edit', { exact: true }).click()
  await change(page, 'Moisture', '7.1')
  await page.getByRole('link', { name: /to send/ }).click()
  // Notices go by themselves.
  await page.waitForFunction(() => !document.querySelector('[data-notice]'))
}

/** Saves one field of the form that is open, and closes the record. */
async function change(page: Page, field: string, value: string): Promise<void> {
  await page.getByRole('dialog').getByLabel(field).first().fill(value)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').getByText('Edit', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
}

/** Takes one picture at twice the density of its window. */
async function take(browser: Browser, url: string, shot: Shot, scheme: Scheme): Promise<Buffer> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: shot.size,
    deviceScaleFactor: 2,
    colorScheme: scheme,
    locale: 'en-GB',
    timezoneId: 'Africa/Accra',
    reducedMotion: 'reduce',
  })
  try {
    await context.clock.setFixedTime(deviceTime)
    const page = await context.newPage()
    await page.goto(appLink(shot.path, true))
    await page.getByText(shot.shows).first().waitFor()
    await shot.prepare?.(page)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    // What a keyboard would act on is nothing that the picture is about.
    await page.evaluate(
      () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
    )
    return await page.screenshot()
  } finally {
    await context.close()
  }
}

async function avifOf(png: Buffer, width: number): Promise<Buffer> {
  const bytes = await sharp(png).resize({ width }).avif({ quality: 55, effort: 6 }).toBuffer()
  if (bytes.length > maxBytes)
    throw new Error(`A picture ${width} px wide has ${bytes.length} bytes`)
  return bytes
}

/** Returns all files: an error on the way leaves the old ones as they are. */
async function takeAll(url: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox'],
  })
  try {
    for (const name of productPictureNames) {
      const shot = { ...ofSite[name], name, size: productPictures[name] }
      for (const scheme of productSchemes) {
        const png = await take(browser, url, shot, scheme)
        for (const width of productWidths(name)) {
          files.set(join(publicDir, productFile(name, scheme, width)), await avifOf(png, width))
        }
      }
    }
    for (const { scheme, ...shot } of ofReadme) {
      const png = await take(browser, url, shot, scheme)
      const { width } = shot.size
      const jpeg = await sharp(png)
        .resize({ width })
        .jpeg({ quality: 80, mozjpeg: true })
        .toBuffer()
      files.set(join(readmeDir, `${shot.name}.jpg`), jpeg)
    }
    return files
  } finally {
    await browser.close()
  }
}

process.env.OUT_DIR = builtDir
process.env.DEVICE_TIME = deviceTime
const { build } = await import('./build.ts')
if (!(await build())) process.exit(1)
const { server, url } = await startStaticServer({ dir: builtDir, port: 0 })
try {
  const files = await takeAll(url)
  rmSync(productDir, { recursive: true, force: true })
  mkdirSync(productDir)
  for (const [file, bytes] of files) {
    writeFileSync(file, bytes)
    console.log(`${relative(root, file)}: ${bytes.length} bytes`)
  }
} finally {
  server.close()
}
