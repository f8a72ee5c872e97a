import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { baseCalls } from './base-calls.ts'
import { basePathOf, belowBase, manifestBelowBase, redirectsBelowBase } from './base-path.ts'

const below = (html: string) => belowBase(html, '/asili')

describe('an address of the site, below a path of its host', () => {
  it.each([
    ['<a href="/">', '<a href="/asili/">'],
    [
      '<a class="x" href="/blog/a-post?a=1#part">',
      '<a class="x" href="/asili/blog/a-post?a=1#part">',
    ],
    [
      '<script type="module" src="/assets/boot-1.js"></script>',
      '<script type="module" src="/asili/assets/boot-1.js"></script>',
    ],
    ['<form action="/verify#eyJ">', '<form action="/asili/verify#eyJ">'],
    ['<button data-run="/assets/x.js">', '<button data-run="/asili/assets/x.js">'],
    [
      '<div data-island="/assets/a.js" data-hydrate="/assets/h.js">',
      '<div data-island="/asili/assets/a.js" data-hydrate="/asili/assets/h.js">',
    ],
    [
      '<source srcSet="/assets/a-480.avif 480w, /assets/a-800.avif 800w">',
      '<source srcSet="/asili/assets/a-480.avif 480w, /asili/assets/a-800.avif 800w">',
    ],
    [
      '<meta http-equiv="refresh" content="0;url=/blog/a-post">',
      '<meta http-equiv="refresh" content="0;url=/asili/blog/a-post">',
    ],
    [
      '<meta name="asili-table-worker" content="/assets/w.js">',
      '<meta name="asili-table-worker" content="/asili/assets/w.js">',
    ],
    [
      '<script type="speculationrules">{"a":[{"href_matches":"/*"},{"not":{"href_matches":["/login*"]}}]}</script>',
      '<script type="speculationrules">{"a":[{"href_matches":"/asili/*"},{"not":{"href_matches":["/asili/login*"]}}]}</script>',
    ],
  ])('%s', (html, expected) => {
    expect(below(html)).toBe(expected)
    expect(belowBase(html, '')).toBe(html)
  })

  it('stands in the rules of hosts, from and to', () => {
    const rules = '/blog/old /blog/a-post 301\n/old /blog 301\n'
    expect(redirectsBelowBase(rules, '/asili')).toBe(
      '/asili/blog/old /asili/blog/a-post 301\n/asili/old /asili/blog 301\n',
    )
    expect(redirectsBelowBase(rules, '')).toBe(rules)
  })

  it('stands in what a browser installs the app by', () => {
    const text = JSON.stringify({
      id: '/dashboard',
      scope: '/',
      name: '/',
      icons: [{ src: '/icon.png' }],
      shortcuts: [{ url: '/farmers?do=add' }],
    })
    expect(JSON.parse(manifestBelowBase(text, '/asili'))).toEqual({
      id: '/asili/dashboard',
      scope: '/asili/',
      name: '/',
      icons: [{ src: '/asili/icon.png' }],
      shortcuts: [{ url: '/asili/farmers?do=add' }],
    })
    expect(manifestBelowBase(text, '')).toBe(text)
  })
})

describe('what is no address of the site', () => {
  it.each([
    '<a href="#part">',
    '<a href="?q=1">',
    '<a href="https://example.org/x">',
    '<a href="//example.org/x">',
    '<a href="mailto:a@b.example">',
    '<button data-key="/" aria-keyshortcuts="/">',
    '<p>Open /verify, or href=&quot;/verify&quot;</p>',
    '<script>x.innerHTML=\'<a href="/login">\'</script>',
    '<style>a[href="/x"]{color:red}</style>',
  ])('stays: %s', (html) => {
    expect(below(html)).toBe(html)
  })
})

describe('a built site', () => {
  it('says below which path it stands', () => {
    const dir = mkdtempSync(join(tmpdir(), 'asili-base-'))
    expect(basePathOf(dir)).toBe('')
    writeFileSync(join(dir, 'manifest.webmanifest'), '{"scope":"/"}')
    expect(basePathOf(dir)).toBe('')
    writeFileSync(join(dir, 'manifest.webmanifest'), '{"scope":"/asili/"}')
    expect(basePathOf(dir)).toBe('/asili')
    rmSync(dir, { recursive: true })
  })
})

const transformed = (code: string, hasPlace: boolean): string => {
  const { transform } = baseCalls(join(import.meta.dirname, '..'), hasPlace)
  if (typeof transform !== 'object') throw new Error('Expected a filter and a handler')
  return Reflect.apply(transform.handler, undefined, [code, 'x.ts'])?.code ?? code
}
const imported = "import { inSite } from '#domain/base-path.ts'\n"

describe('a bundle for a host’s root', () => {
  it('has no call that gives what it is given', () => {
    const code = `${imported}fetch(inSite(path)); go(withoutBase(location.pathname)); of(siteAt(origin))`
    expect(transformed(code, false)).toBe(
      `${imported}fetch((path)); go((location.pathname)); of((origin))`,
    )
  })

  it('keeps calls of other names', () => {
    const code = `${imported}winSite(x); a.inSite(y)`
    expect(transformed(code, false)).toBe(code)
  })
})

describe('a bundle for a path of a host', () => {
  it('has the functions in each module that uses them, and no file of their own', () => {
    const code = transformed(`${imported}fetch(inSite(path))`, true)
    expect(code).not.toMatch(/^import /m)
    expect(code).toContain('const inSite = ')
    expect(code).toContain('fetch(inSite(path))')
  })

  it('is not made where a module imports them in a way that was not thought of', () => {
    expect(() => transformed("import * as base from '#domain/base-path.ts'", true)).toThrow(
      'x.ts imports the base path',
    )
  })
})
