import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { beforeAll, describe, expect, it } from 'vitest'
import { appPaths, rescuePath } from '../../src/domain/paths.ts'
import { build, filesOf } from '../support/build.ts'
import { root } from '../support/site-place.ts'

const siteOrigin = 'https://asili.example'
const appOrigin = 'https://app.asili.example'
const siteDir = join(root, 'node_modules/.cache/asili/test-builds/two-hosts')
const appDir = `${siteDir}-app`
const pagesOfApp = [...appPaths, rescuePath]

beforeAll(async () => {
  for (const dir of [siteDir, appDir]) rmSync(dir, { recursive: true, force: true })
  const { code, output } = await build(siteDir, {
    SITE_ORIGIN: siteOrigin,
    APP_ORIGIN: appOrigin,
    SITE_SOCIAL_IMAGES: 'off',
    SITE_PRECOMPRESS: 'on',
  })
  if (code !== 0) throw new Error(output)
})

const htmlOf = (dir: string) =>
  filesOf(dir).filter((file) => file.endsWith('.html') && file !== 'bundle-verifier.html')
const read = (dir: string, file: string) => readFileSync(join(dir, file), 'utf8')
const isThere = (dir: string, { pathname }: URL) => {
  const path = join(dir, decodeURIComponent(pathname))
  return existsSync(path) && (statSync(path).isFile() || existsSync(join(path, 'index.html')))
}

/** What a page names in its attributes, as a browser at this host reads it. */
function addressesIn(html: string, origin: string): URL[] {
  const { document } = new JSDOM(html).window
  const named = ['href', 'src', 'action', 'data-run', 'data-island', 'data-hydrate']
  const values = [...document.querySelectorAll('*')].flatMap((element) =>
    named.flatMap((name) => element.getAttribute(name) ?? []),
  )
  return values
    .filter((value) => /^(?:\/|https:)/.test(value))
    .map((value) => new URL(value, origin))
}

/** Whatever the pages of a host lead to on one of the two, and is not there. */
const broken = (dir: string, origin: string) =>
  htmlOf(dir).flatMap((file) =>
    addressesIn(read(dir, file), origin)
      .filter(
        (url) =>
          (url.origin === siteOrigin && !isThere(siteDir, url)) ||
          (url.origin === appOrigin && !isThere(appDir, url)),
      )
      .map((url) => `${file} ${url}`),
  )

describe('the folder of the site’s host', () => {
  it('has no page of the app, no worker and nothing that the app is installed by', () => {
    const pages = htmlOf(siteDir)
    expect(pages.length).toBeGreaterThan(60)
    expect(pages.filter((file) => read(siteDir, file).includes('<div id="app">'))).toEqual([])
    expect(pages.filter((file) => read(siteDir, file).includes('rel="manifest"'))).toEqual([])
    expect(
      filesOf(siteDir).filter((file) => /^(sw|mockServiceWorker)\.js|webmanifest/.test(file)),
    ).toEqual([])
  })

  it('leads to the app at its host, and to nothing that is not there', () => {
    const all = htmlOf(siteDir).flatMap((file) => addressesIn(read(siteDir, file), siteOrigin))
    const toApp = all.filter(({ pathname }) => pagesOfApp.includes(pathname))
    expect(toApp.length).toBeGreaterThan(60)
    expect([...new Set(toApp.map(({ origin }) => origin))]).toEqual([appOrigin])
    expect(broken(siteDir, siteOrigin)).toEqual([])
  })

  it.each(pagesOfApp)('leads from the former address of %s to the app, with its query', (path) => {
    const html = read(siteDir, `${path.slice(1)}/index.html`)
    const { document } = new JSDOM(html).window
    const script = document.querySelector('script')?.textContent
    expect(script).toBe(`location.replace("${appOrigin}${path}"+location.search+location.hash)`)
    expect(document.querySelector('a')?.getAttribute('href')).toBe(appOrigin + path)
    expect(html).toMatch(/Content-Security-Policy" content="[^"]*script-src 'self'[^"]*'sha256-/)
    expect(existsSync(join(siteDir, `${path.slice(1)}/index.html.br`))).toBe(false)
    expect(read(siteDir, '_redirects')).toContain(`${path} ${appOrigin}${path} 301\n`)
  })

  it('keeps the tools', () => {
    for (const path of ['verify', 'tools/scope', 'tools/plot-check']) {
      expect(existsSync(join(siteDir, path, 'index.html'))).toBe(true)
    }
  })

  it('does not offer to keep pages on a device, for the worker is on the other host', () => {
    const offering = htmlOf(siteDir).filter((file) =>
      read(siteDir, file).includes('keep-on-device'),
    )
    expect(offering).toEqual([])
  })
})

describe('the folder of the app’s host', () => {
  it('has the app’s pages and no page of content', () => {
    const own = pagesOfApp.map((path) => `${path.slice(1)}/index.html`)
    expect(htmlOf(appDir).sort()).toEqual([...own, '404.html', 'index.html'].sort())
    const content = /^(search|blog|docs|feed|sitemap|llms|openapi|addresses|assets\/photos)/
    expect(filesOf(appDir).filter((file) => content.test(file))).toEqual([])
    expect(read(appDir, 'robots.txt')).toBe('User-agent: *\nDisallow: /\n')
  })

  it('leads to nothing that is not there, and from its root to the app', () => {
    expect(broken(appDir, appOrigin)).toEqual([])
    expect(read(appDir, 'index.html')).toContain('location.replace("/dashboard"')
    expect(read(appDir, '404.html')).toContain(`href="${siteOrigin}/"`)
  })

  it('names itself at its own host', () => {
    expect(read(appDir, 'login/index.html')).toContain(`content="${appOrigin}/login"`)
    expect(read(appDir, 'login/index.html')).not.toContain(`${siteOrigin}/login`)
  })

  it('has the worker keep its own pages, each of which is there', () => {
    const shell = /\{"version":.*?"assets":\{.*?\}\}/.exec(read(appDir, 'sw.js'))
    const { pages, assets } = JSON.parse(shell?.[0] ?? '')
    expect(pages).toEqual(pagesOfApp)
    const kept: string[] = [...pages, ...Object.keys(assets)]
    expect(kept.filter((path) => !isThere(appDir, new URL(path, appOrigin)))).toEqual([])
    expect(isThere(appDir, new URL('/mockServiceWorker.js', appOrigin))).toBe(true)
  })

  it('leads from its screens to the site: help, what applies to goods, codes on labels', () => {
    const scripts = filesOf(appDir).filter((file) => /^assets\/.*\.js$/.test(file))
    const naming = scripts.filter((file) => read(appDir, file).includes(siteOrigin))
    expect(naming.length).toBeGreaterThan(2)
    // A page of the site drawn by the app's scripts would name the site as its own host.
    const help = scripts.filter((file) => read(appDir, file).includes('Help with this screen'))
    expect(help.filter((file) => !naming.includes(file))).toEqual([])
  })
})

it('is said for both folders what a page may not', () => {
  expect(read(appDir, '_headers')).toBe(read(siteDir, '_headers'))
})
