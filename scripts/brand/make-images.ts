/**
 * Draws the icons, the web app manifest and the preview image in `public/`, from the mark, the design tokens and the
 * map of the home page. Run by hand when one of these changes: `npm run brand`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { createServer, isRunnableDevEnvironment } from 'vite'
import { type Colors, readColors } from '../../src/ui/tokens.ts'
import { ensureBrowser } from '../browser.ts'
import { classNames } from '../class-name.ts'
import { toIco } from './ico.ts'
import type * as MarkSvg from './mark-svg.ts'
import type * as PreviewPage from './preview-page.tsx'

const root = resolve(import.meta.dirname, '../..')
const publicDir = join(root, 'public')
const maxPreviewBytes = 150_000

function write(name: string, content: string | Buffer) {
  writeFileSync(join(publicDir, name), content)
  console.log(`${name}: ${Buffer.byteLength(content)} bytes`)
}

const toPng = (svg: string) => sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()

async function makeIcons(
  { adaptiveFavicon, smallIcon, tileIcon }: typeof MarkSvg,
  light: Colors,
  dark: Colors,
) {
  write('favicon.svg', adaptiveFavicon(light, dark))
  const small = [16, 32].map(async (sizePx) => ({
    sizePx,
    png: await toPng(smallIcon(light, sizePx)),
  }))
  write('favicon.ico', toIco(await Promise.all(small)))

  const tiles = {
    'apple-touch-icon.png': { sizePx: 180, markShare: 0.64, cornerShare: 0 },
    'icon-192.png': { sizePx: 192, markShare: 0.66, cornerShare: 0.22 },
    'icon-512.png': { sizePx: 512, markShare: 0.66, cornerShare: 0.22 },
    'icon-maskable-512.png': { sizePx: 512, markShare: 0.52, cornerShare: 0 },
  }
  for (const [name, tile] of Object.entries(tiles)) write(name, await toPng(tileIcon(light, tile)))
}

const icon = (sizePx: number, purpose: 'any' | 'maskable') => ({
  src: `/icon-${purpose === 'maskable' ? 'maskable-' : ''}${sizePx}.png`,
  sizes: `${sizePx}x${sizePx}`,
  type: 'image/png',
  purpose,
})

function makeManifest({ surface }: Colors) {
  const manifest = {
    id: '/dashboard',
    name: 'Asili',
    short_name: 'Asili',
    description: 'Farmers, plots and lots for field agents, with or without a network.',
    lang: 'en',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: surface,
    theme_color: surface,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  }
  write('manifest.webmanifest', `${JSON.stringify(manifest, null, 2)}\n`)
}

async function makePreview({ previewPage, previewSizePx }: typeof PreviewPage) {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox'],
  })
  try {
    const page = await browser.newPage({ viewport: previewSizePx })
    // No server: the page and its fonts are passed to the browser; every other request fails.
    await page.route('**/*', (route) => {
      const { pathname } = new URL(route.request().url())
      if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: previewPage() })
      if (pathname.startsWith('/fonts/')) return route.fulfill({ path: join(publicDir, pathname) })
      return route.abort()
    })
    await page.goto('http://preview.invalid/')
    await page.evaluate(() => document.fonts.ready)
    const png = await page.screenshot()
    const jpeg = await sharp(png)
      .jpeg({ quality: 88, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toBuffer()
    if (jpeg.length > maxPreviewBytes) throw new Error(`the preview has ${jpeg.length} bytes`)
    write('og-image.jpg', jpeg)
  } finally {
    await browser.close()
  }
}

const vite = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  server: { middlewareMode: true, ws: false },
  plugins: [react()],
  css: { modules: { generateScopedName: classNames({ root, readable: true }) } },
})
try {
  const { ssr } = vite.environments
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Expected a runner')
  const tokensCss = readFileSync(join(root, 'src/ui/tokens.css'), 'utf8')
  const [light, dark] = [readColors(tokensCss, 'light'), readColors(tokensCss, 'dark')]
  await makeIcons(
    await ssr.runner.import<typeof MarkSvg>('/scripts/brand/mark-svg.ts'),
    light,
    dark,
  )
  makeManifest(light)
  await makePreview(await ssr.runner.import<typeof PreviewPage>('/scripts/brand/preview-page.tsx'))
} finally {
  await vite.close()
}
