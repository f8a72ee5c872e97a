import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStaticServer } from '../../scripts/static-server.ts'
import { shellPaths } from '../../src/domain/paths.ts'
import { build, filesOf } from '../support/build.ts'
import { cameraPhoto } from '../support/camera-photo.ts'
import { contentFolder, postText } from '../support/content-folder.ts'
import { root } from '../support/site-place.ts'

const base = '/asili'
const host = 'https://asili.github.io'
const outDir = join(root, 'node_modules/.cache/asili/test-builds/below-a-path')
const content = contentFolder({
  'blog/a-test/index.mdx': postText({
    fields: { aliases: '[old-name]' },
    body: 'Words with [a link](/docs/api).\n\n![Bags in a store](./bags.jpg)',
  }),
})

beforeAll(async () => {
  rmSync(outDir, { recursive: true, force: true })
  writeFileSync(join(content.root, 'content/blog/a-test/bags.jpg'), await cameraPhoto())
  const env = { CONTENT_ROOT: content.root, SITE_ORIGIN: host + base, SITE_SOCIAL_IMAGES: 'off' }
  const { code, output } = await build(outDir, env)
  if (code !== 0) throw new Error(output)
})
afterAll(() => content.remove())

const read = (file: string) => readFileSync(join(outDir, file), 'utf8')
const files = (ending: RegExp) => filesOf(outDir).filter((file) => ending.test(file))

/** Whether a host finds something at this address, below the path alone. */
function isThere(address: string): boolean {
  const { pathname } = new URL(address, host)
  if (!pathname.startsWith(`${base}/`)) return false
  const path = join(outDir, decodeURIComponent(pathname.slice(base.length)))
  return existsSync(path) && (statSync(path).isFile() || existsSync(join(path, 'index.html')))
}

/** Values that begin with a slash and are no addresses: keys of the keyboard, and the name of a release. */
const isNoAddress = (element: Element, name: string) =>
  ['data-key', 'aria-keyshortcuts'].includes(name) || element.matches('[name="asili-release"]')

/** All addresses in the attributes of a page that are the site's own. */
function* addressesIn(html: string): Generator<string> {
  const { document } = new JSDOM(html).window
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (isNoAddress(element, name)) continue
      const parts = name.endsWith('srcset') ? value.split(/\s[\d.]+[wx](?:,\s*|$)/) : [value]
      for (const part of parts.map((text) => text.replace(/^\d+;url=/, ''))) {
        if (/^\/(?!\/)/.test(part) || part.startsWith(host)) yield part
      }
    }
  }
}

describe('a site below a path of its host', () => {
  it('names no address beside it on any page, and none where nothing is', () => {
    const pages = files(/(?<!bundle-verifier)\.html$/)
    // The page for what is not there is at no address.
    const own = `404.html ${host}${base}/404`
    expect(pages.length).toBeGreaterThan(60)
    const found = pages.flatMap((file) =>
      [...addressesIn(read(file))].map((address) => `${file} ${address}`),
    )
    expect(found.length).toBeGreaterThan(2_000)
    expect(found.filter((line) => line !== own && !isThere(line.split(' ')[1] ?? ''))).toEqual([])
  })

  it('shows its photos, in every width', () => {
    const sets = /srcset="\/asili\/assets\/photos\/[^"]*, \/asili\/assets\/photos\//i
    expect(read('blog/a-test/index.html')).toMatch(sets)
  })

  it('says its whole address wherever it says one', () => {
    const texts = files(/\.(html|xml|json|txt|js|css|webmanifest)$/)
    const wrong = texts.filter((file) =>
      /https:\/\/asili\.github\.io(?!\/asili\b)/.test(read(file)),
    )
    expect(wrong).toEqual([])
    expect(read('blog/a-test/index.html')).toContain(
      '<link rel="canonical" href="https://asili.github.io/asili/blog/a-test"/>',
    )
    const listed = [...read('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, url = '']) => url,
    )
    expect(listed.length).toBeGreaterThan(30)
    expect(listed.filter((url) => !isThere(url))).toEqual([])
    expect(read('feed.xml')).toContain('href="https://asili.github.io/asili/docs/api"')
  })

  it('has styles and pages ask for its own files', () => {
    const wrong = files(/\.(html|css)$/).flatMap((file) =>
      [...read(file).matchAll(/url\((["']?)(\/[^)"']*)\1\)/g)]
        .map(([, , url = '']) => url)
        .filter((url) => !isThere(url)),
    )
    expect(wrong).toEqual([])
    expect(read('index.html')).toContain('src:url(/asili/fonts/')
  })

  it('prerenders its own pages, and none of the app', () => {
    const rules = /<script type="speculationrules">(.*?)<\/script>/.exec(read('about/index.html'))
    expect(JSON.parse(rules?.[1] ?? '').prerender[0].where.and).toEqual([
      { href_matches: '/asili/*' },
      { not: { href_matches: expect.arrayContaining(['/asili/login*', '/asili/dashboard*']) } },
    ])
  })

  it('has scripts that ask the host for nothing beside it', () => {
    const call =
      /\b(?:fetch|import|importScripts|Worker|Request|register|replace|assign|open)\(\s*["'`]\/(?!asili\/|\/)[\w./-]+["'`]/g
    const wrong = files(/\.(js|html)$/).flatMap((file) => read(file).match(call) ?? [])
    expect(wrong).toEqual([])
    expect(read('404.html')).toContain("location.replace('/asili/case-studies')")
  })

  it('keeps the app on the device by its addresses, each of which is there', () => {
    const worker = read('sw.js')
    const shell = /\{"version":.*?"assets":\{.*?\}\}/.exec(worker)
    const { pages, assets } = JSON.parse(shell?.[0] ?? '')
    expect(pages).toEqual(shellPaths.map((path) => base + path))
    const kept = [...pages, ...Object.keys(assets)]
    expect(kept.length).toBeGreaterThan(60)
    expect(kept.filter((address) => !isThere(address))).toEqual([])
    expect(worker).toContain("importScripts('/asili/mockServiceWorker.js')")
    expect(worker).not.toContain('import{')
  })

  it('is installed as an app of that path', () => {
    const manifest = JSON.parse(read('manifest.webmanifest'))
    expect(manifest).toMatchObject({ id: '/asili/dashboard', scope: '/asili/' })
    const icons = manifest.icons.map(({ src }: { src: string }) => src)
    const shortcuts = manifest.shortcuts.map(({ url }: { url: string }) => url)
    const named: string[] = [manifest.start_url, ...icons, ...shortcuts]
    expect(named.filter((address) => !isThere(address))).toEqual([])
  })

  it('leads on from a former address, on hosts with rules and without', () => {
    expect(read('_redirects')).toBe('/asili/blog/old-name /asili/blog/a-test 301\n')
    expect(read('blog/old-name/index.html')).toContain('content="0;url=/asili/blog/a-test"')
    expect(read('_headers')).toMatch(/^\/asili\/\*\n/)
    expect(read('_headers')).toContain('\n/asili/assets/*\n')
  })

  it('describes the API below it', () => {
    expect(JSON.parse(read('openapi.json')).servers).toEqual([{ url: '/asili/api/v1' }])
  })

  it('is served below that path by the preview, and nothing is beside it', async () => {
    const { server, url } = await startStaticServer({ dir: outDir, port: 0 })
    const origin = new URL(url).origin
    const ask = (path: string) => fetch(origin + path, { redirect: 'manual' })
    expect(url).toBe(`${origin}/asili`)
    expect((await ask('/asili/docs')).status).toBe(200)
    expect((await ask('/asili/nothing')).status).toBe(404)
    expect(await (await ask('/asili/nothing')).text()).toBe(read('404.html'))
    const [bare, beside] = await Promise.all([ask('/asili?a=1'), ask('/docs')])
    expect([bare.status, bare.headers.get('location')]).toEqual([301, '/asili/?a=1'])
    expect([beside.status, await beside.text()]).toEqual([
      404,
      'The site was built for /asili/ and stands there; nothing is here.\n',
    ])
    server.close()
    server.closeAllConnections()
  })
})
