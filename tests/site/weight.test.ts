import { describe, expect, it } from 'vitest'
import {
  brotliBytes,
  gzipBytes,
  pageAt,
  posts,
  publicPages,
  readBuilt,
  scriptsAtStart,
} from '../support/built-site.ts'

const kb = 1000
const atFirstPaint = [pageAt('/'), ...posts]

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

describe('first paint', () => {
  it.each(atFirstPaint.map((page) => [page.path, page] as const))(
    'of %s needs at most 14 KB, compressed',
    (_, page) => {
      expect(brotliBytes(page.html)).toBeLessThanOrEqual(14 * kb)
    },
  )
})
