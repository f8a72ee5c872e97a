// @module-tag full
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { get, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { httpsHeaders, securityHeaders } from '../../scripts/security-headers.ts'
import { build, filesOf } from '../support/build.ts'
import { contentFolder, postText } from '../support/content-folder.ts'
import { startGitHubPages, startRulesHost } from '../support/emulated-hosts.ts'
import { origin, root } from '../support/site-place.ts'
import { startCaddy, startNginx } from '../support/web-servers.ts'

const outDir = join(root, 'node_modules/.cache/asili/test-builds/hosted')
const content = contentFolder({
  'blog/a-test/index.mdx': postText({ fields: { aliases: '[old-name]' } }),
})
const env = { CONTENT_ROOT: content.root, SITE_ORIGIN: origin, SITE_SOCIAL_IMAGES: 'off' }

beforeAll(async () => {
  rmSync(outDir, { recursive: true, force: true })
  const { code, output } = await build(outDir, { ...env, SITE_PRECOMPRESS: 'on' })
  if (code !== 0) throw new Error(output)
})
afterAll(() => content.remove())

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
}

/** As the host has sent it: nothing is unpacked, and no redirect is followed. */
const ask = (url: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((done, fail) => {
    get(url, { headers, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        done({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes: Buffer.concat(parts),
        })
      })
    }).once('error', fail)
  })

/** As a browser asks: redirects of the host itself are followed. */
async function follow(url: string): Promise<Answer> {
  const answer = await ask(url)
  const { location } = answer.headers
  return location ? follow(new URL(location, url).href) : answer
}

const fileAt = (file: string) => readFileSync(join(outDir, file))
/** Large enough to have compressed copies. */
const isAsset = (file: string) => /^assets\/.*\.js$/.test(file) && fileAt(file).length > 10_000
const anAsset = () => `/${filesOf(outDir).find(isAsset)}`

const forever = 'public, max-age=31536000, immutable'
const hosts = [
  { name: 'nginx', start: startNginx, caching: 'no-cache', assets: forever },
  { name: 'Caddy', start: startCaddy, caching: 'no-cache', assets: forever },
  {
    name: 'a host that reads _headers and _redirects',
    start: startRulesHost,
    caching: 'public, max-age=0, must-revalidate',
    assets: forever,
    redirects: true,
  },
  {
    name: 'GitHub Pages',
    start: startGitHubPages,
    caching: 'max-age=600',
    assets: 'max-age=600',
  },
]

describe.each(hosts)('on $name', ({ start, caching, assets, redirects = false }) => {
  let host: { url: string; stop: () => Promise<void> }
  beforeAll(async () => {
    host = await start(outDir)
  })
  afterAll(() => host.stop())

  it.each([
    ['/', 'index.html'],
    ['/blog', 'blog/index.html'],
    ['/blog/', 'blog/index.html'],
    ['/blog/a-test', 'blog/a-test/index.html'],
    ['/farmers?id=7', 'farmers/index.html'],
    ['/login/?again=1', 'login/index.html'],
    ['/manifest.webmanifest', 'manifest.webmanifest'],
    ['/openapi.json', 'openapi.json'],
    ['/sw.js', 'sw.js'],
  ])('%s is found', async (path, file) => {
    const { status, headers, bytes } = await follow(host.url + path)
    expect(status).toBe(200)
    expect(bytes.equals(fileAt(file))).toBe(true)
    expect(headers['cache-control']).toBe(caching)
    const types = { html: /^text\/html/, json: /json/, webmanifest: /json/, js: /javascript/ }
    expect(headers['content-type']).toMatch(types[file.split('.').pop() as keyof typeof types]) // one of the list above
  })

  it.each(['/nothing', '/blog/nothing', '/assets', '/_redirects', '/_headers'])(
    'there is nothing at %s: status 404, and the page that says so',
    async (path) => {
      const { status, headers, bytes } = await follow(host.url + path)
      expect(status).toBe(404)
      expect(bytes.equals(fileAt('404.html'))).toBe(true)
      expect(headers['content-type']).toMatch(/^text\/html/)
    },
  )

  it('what changes its name with its content is kept', async () => {
    for (const path of [anAsset(), '/fonts/asili-sans-2.woff2']) {
      const { status, headers } = await ask(host.url + path)
      expect([path, status, headers['cache-control']]).toEqual([path, 200, assets])
    }
  })

  it('a former address leads to the page', async () => {
    const { status, headers } = await ask(`${host.url}/blog/old-name`)
    if (redirects) expect([status, headers.location]).toEqual([301, '/blog/a-test'])
    const page = (await follow(`${host.url}/blog/old-name`)).bytes
    const file = redirects ? 'blog/a-test/index.html' : 'blog/old-name/index.html'
    expect(page.equals(fileAt(file))).toBe(true)
  })
})

describe.each([
  { name: 'nginx', start: startNginx, encoding: 'gzip', ending: 'gz' },
  { name: 'Caddy', start: startCaddy, encoding: 'br', ending: 'br' },
])('on $name', ({ start, encoding, ending }) => {
  let host: { url: string; stop: () => Promise<void> }
  beforeAll(async () => {
    host = await start(outDir)
  })
  afterAll(() => host.stop())

  it('what is compressed already is served as it is', async () => {
    for (const [path, file] of [
      ['/docs', 'docs/index.html'],
      [anAsset(), anAsset().slice(1)],
    ] as const) {
      const answer = await ask(host.url + path, { 'Accept-Encoding': 'gzip, br' })
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(answer.headers.vary).toMatch(/accept-encoding/i)
      expect(answer.bytes.equals(fileAt(`${file}.${ending}`))).toBe(true)
      const plain = await ask(host.url + path)
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(plain.bytes.equals(fileAt(file))).toBe(true)
    }
  })

  it('what has not changed is not sent again', async () => {
    const { headers } = await ask(`${host.url}/blog`)
    const again = await ask(`${host.url}/blog`, { 'If-None-Match': `${headers.etag}` })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })

  it.each(['/', '/nothing', '/sw.js'])(
    'the answer for %s says what a page may not',
    async (path) => {
      const { headers } = await ask(host.url + path)
      for (const [name, value] of Object.entries(securityHeaders)) {
        expect([name, headers[name.toLowerCase()]]).toEqual([name, value])
      }
      expect(headers['strict-transport-security']).toBeUndefined()
    },
  )

  it.each(['/', '/nothing'])(
    'whoever came to %s by HTTPS, through a proxy, comes by nothing else',
    async (path) => {
      const { headers } = await ask(host.url + path, { 'X-Forwarded-Proto': 'https' })
      const [[name, value] = []] = Object.entries(httpsHeaders)
      expect(headers[`${name}`.toLowerCase()]).toBe(value)
    },
  )

  it('nobody keeps the answer for an asset that is not there', async () => {
    const { status, headers } = await ask(`${host.url}/assets/nothing.js`)
    expect([status, headers['cache-control']]).toEqual([404, 'no-cache'])
  })
})

describe('_headers', () => {
  it('says the same to hosts that read it', async () => {
    const host = await startRulesHost(outDir)
    const { headers } = await ask(`${host.url}/blog/`)
    await host.stop()
    for (const [name, value] of Object.entries({ ...securityHeaders, ...httpsHeaders })) {
      expect([name, headers[name.toLowerCase()]]).toEqual([name, value])
    }
  })
})

describe('compressed copies', () => {
  const copies = () => filesOf(outDir).filter((file) => /\.(br|gz)$/.test(file))

  it('stand beside every text of some size, and go where they are not wanted any more', async () => {
    const texts = filesOf(outDir).filter(
      (file) => /\.(css|html|js|json|svg|txt|xml)$/.test(file) && fileAt(file).length >= 1024,
    )
    for (const file of texts) {
      expect([
        file,
        ...['br', 'gz'].map((ending) => existsSync(join(outDir, `${file}.${ending}`))),
      ]).toEqual([file, true, true])
    }
    const before = copies().length
    expect(before).toBeGreaterThanOrEqual(texts.length * 2)

    content.write(
      'blog/a-test/index.mdx',
      postText({ body: 'Another text, for the copy to follow.' }),
    )
    await build(outDir, { ...env, SITE_PRECOMPRESS: 'on' })
    const { gunzipSync, brotliDecompressSync } = await import('node:zlib')
    const page = fileAt('blog/a-test/index.html')
    expect(gunzipSync(fileAt('blog/a-test/index.html.gz')).equals(page)).toBe(true)
    expect(brotliDecompressSync(fileAt('blog/a-test/index.html.br')).equals(page)).toBe(true)

    await build(outDir, env)
    expect(copies()).toEqual([])
  })
})
