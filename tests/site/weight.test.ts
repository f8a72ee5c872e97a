import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  brotliBytes,
  gzipBytes,
  pageAt,
  posts,
  publicPages,
  readBuilt,
  scriptsAtStart,
  scriptsFrom,
} from '../support/built-site.ts'
import { distDir } from '../support/site-place.ts'

const kb = 1000
const docsTabs = publicPages.filter(({ path }) => path.startsWith('/docs/'))
const atFirstPaint = [pageAt('/'), ...posts, ...docsTabs, pageAt('/rescue')]

/** All that a page of the app names. */
const scriptsNamedIn = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, url = '']) => url)

/** Each comes as a file of its own. */
const gzipBytesOf = (urls: readonly string[]): number =>
  urls.reduce((sum, url) => sum + gzipBytes(readBuilt(url.slice(1))), 0)

describe.each(publicPages.map((page) => [page.path, page] as const))('the page %s', (_, page) => {
  it('asks for nothing before its first paint', () => {
    const blocking = page.document.querySelectorAll(
      'link[rel="stylesheet"], head link[rel="preload"], head link[rel="modulepreload"], script[src]:not([async]):not([defer]):not([type="module"])',
    )
    expect([...blocking].map((element) => element.outerHTML)).toEqual([])
    expect(page.html).not.toMatch(/@import/)
  })

  it('loads at most 3 KB of JavaScript by itself, and no React', () => {
    const scripts = scriptsAtStart(page).map((url) => readBuilt(url.slice(1)))
    expect(scripts.length).toBeGreaterThan(0)
    expect(gzipBytes(scripts.join('\n'))).toBeLessThanOrEqual(3 * kb)
    expect(scripts.join('\n')).not.toMatch(/react/i)
  })

  it('keeps its JavaScript apart from what islands need', () => {
    for (const island of page.document.querySelectorAll('[data-island]')) {
      expect(scriptsAtStart(page)).not.toContain(island.getAttribute('data-island'))
    }
  })
})

describe('the page /verify', () => {
  it('needs at most 12 KB of JavaScript before a code is scanned', () => {
    const page = pageAt('/verify')
    const own = page.document
      .querySelector('[data-run][data-revocations]')
      ?.getAttribute('data-run')
    const scripts = scriptsFrom([...scriptsAtStart(page), own ?? ''])
    expect(scripts.length).toBeGreaterThan(1)
    expect(gzipBytesOf(scripts)).toBeLessThanOrEqual(12 * kb)
  })
})

it.each(['/verify', '/tools/plot-check'])('what offers to keep %s needs at most 2 KB', (path) => {
  const page = pageAt(path)
  const own = page.document.querySelector('[data-run*="keep-on-device"]')?.getAttribute('data-run')
  const scripts = scriptsFrom([own ?? '']).filter((url) => !scriptsAtStart(page).includes(url))
  expect(scripts.length).toBeGreaterThan(0)
  expect(gzipBytesOf(scripts)).toBeLessThanOrEqual(2 * kb)
})

it.each(['/verify', '/tools/plot-check'])(
  '%s says how much keeping it on a device stores',
  (path) => {
    const shell = /\{"version":.*?"assets":\{.*?\}\}/.exec(readBuilt('sw.js'))
    const { pages, assets }: { pages: string[]; assets: object } = JSON.parse(shell?.[0] ?? '')
    expect(pages).toContain(path)
    const files = [...pages.map((page) => `${page}/index.html`), ...Object.keys(assets)]
    const bytes = files.reduce((sum, file) => sum + statSync(join(distDir, file)).size, 0)
    const [, named] = /about (\d+) MB/.exec(pageAt(path).document.body.textContent) ?? []
    expect(Math.abs(Number(named) - bytes / 1_000_000)).toBeLessThan(1)
  },
)

describe.each(['farmers', 'batches', 'plots', 'agents', 'locations', 'compliance'])(
  'the app before the first rows of /%s',
  (screen) => {
    const html = readBuilt(`${screen}/index.html`)
    const named = scriptsNamedIn(html)

    it('names all its scripts in its page, so that none is found only in another', () => {
      expect(scriptsFrom(named).toSorted()).toEqual([...new Set(named)].toSorted())
    })

    it('needs at most 170 KB of JavaScript, in at most 30 files', () => {
      expect(gzipBytesOf(named)).toBeLessThanOrEqual(170 * kb)
      expect(named.length).toBeLessThanOrEqual(30)
    })
  },
)

describe('the page to sign in', () => {
  it('needs at most 190 KB of JavaScript, in at most 30 files', () => {
    const html = readBuilt('login/index.html')
    const named = scriptsNamedIn(html)
    expect(gzipBytesOf(named)).toBeLessThanOrEqual(190 * kb)
    expect(named.length).toBeLessThanOrEqual(30)
  })
})

describe('first paint', () => {
  it.each(atFirstPaint.map((page) => [page.path, page] as const))(
    'of %s needs at most 14 KB, compressed',
    (_, page) => {
      expect(brotliBytes(page.html)).toBeLessThanOrEqual(14 * kb)
    },
  )
})
