import { describe, expect, it } from 'vitest'
import { filesForSite, hostsOf, onItsHost } from './app-host.ts'

const hosts = { siteOrigin: 'https://asili.example', appOrigin: 'https://app.asili.example' }

describe('a page of the site', () => {
  it.each([
    ['<a href="/login">', '<a href="https://app.asili.example/login">'],
    ['<a href="/login/">', '<a href="https://app.asili.example/login/">'],
    [
      '<a class="x" href="/farmers?id=7#a">',
      '<a class="x" href="https://app.asili.example/farmers?id=7#a">',
    ],
    ['<a href="/rescue">', '<a href="https://app.asili.example/rescue">'],
    ['<link rel="manifest" href="/manifest.webmanifest"/>', ''],
  ])('leads to the app at its host: %s', (html, expected) => {
    expect(onItsHost('/about', html, hosts)).toBe(expected)
  })

  it.each([
    '<a href="/verify">',
    '<a href="/login-help">',
    '<a href="/lotsofit">',
    '<p>/login</p>',
  ])('leads to its own: %s', (html) => {
    expect(onItsHost('/about', html, hosts)).toBe(html)
  })
})

describe('a page of the app', () => {
  it('names itself at its host, and pictures at the site’s', () => {
    const html =
      '<meta content="https://asili.example/login"><meta content="https://asili.example/og-image.jpg">'
    expect(onItsHost('/login', html, hosts)).toBe(
      '<meta content="https://app.asili.example/login"><meta content="https://asili.example/og-image.jpg">',
    )
  })
})

describe('a file', () => {
  it.each([
    ['login/index.html', { site: false, app: true }],
    ['login/index.html.br', { site: false, app: true }],
    ['rescue/index.html', { site: false, app: true }],
    ['sw.js.gz', { site: false, app: true }],
    ['manifest.webmanifest', { site: false, app: true }],
    ['assets/app-1.js', { site: true, app: true }],
    ['fonts/a.woff2', { site: true, app: true }],
    ['assets/photos/a-480.avif', { site: true, app: false }],
    ['verify/index.html', { site: true, app: false }],
    ['index.html', { site: true, app: false }],
    ['search/0/pagefind.js', { site: true, app: false }],
    ['openapi.json', { site: true, app: false }],
  ])('stands where it is asked for: %s', (file, places) => {
    expect(hostsOf(file)).toEqual(places)
  })
})

describe('the rules of hosts', () => {
  it('keep what was there, and lead from the app’s former addresses to its host', () => {
    const rules = filesForSite(hosts, '/old /blog 301\n').get('_redirects')
    expect(rules).toMatch(/^\/old \/blog 301\n\/login https:\/\/app\.asili\.example\/login 301\n/)
  })
})
