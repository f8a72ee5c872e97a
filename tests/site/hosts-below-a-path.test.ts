// @module-tag full
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { securityHeaders } from '../../scripts/security-headers.ts'
import { build, filesOf } from '../support/build.ts'
import { root } from '../support/site-place.ts'
import { startCaddy, startNginx, type WebServer } from '../support/web-servers.ts'

const base = '/asili'
const outDir = join(root, 'node_modules/.cache/asili/test-builds/hosted-below-a-path')

beforeAll(async () => {
  rmSync(outDir, { recursive: true, force: true })
  const { code, output } = await build(outDir, {
    SITE_ORIGIN: `https://example.org${base}`,
    SITE_SOCIAL_IMAGES: 'off',
    SITE_PRECOMPRESS: 'on',
  })
  if (code !== 0) throw new Error(output)
})

/** What `deploy/README.md` tells to do with a configuration. */
function withPath(config: string): string {
  const [, program = ''] =
    /sed -E '(.+)' deploy/.exec(readFileSync(join(root, 'deploy/README.md'), 'utf8')) ?? []
  return execFileSync('sed', ['-E', program], { input: config, encoding: 'utf8' })
}

const fileAt = (file: string) => readFileSync(join(outDir, file), 'utf8')

describe.each([
  { name: 'nginx', start: startNginx },
  { name: 'Caddy', start: startCaddy },
])('below a path, on $name set up as deploy/README.md says', ({ start }) => {
  let host: WebServer
  beforeAll(async () => {
    host = await start(outDir, withPath, base)
  })
  afterAll(() => host.stop())

  it.each([
    ['/asili/', 'index.html'],
    ['/asili', 'index.html'],
    ['/asili/blog', 'blog/index.html'],
    ['/asili/blog/', 'blog/index.html'],
    ['/asili/farmers?id=7', 'farmers/index.html'],
    ['/asili/sw.js', 'sw.js'],
    ['/asili/manifest.webmanifest', 'manifest.webmanifest'],
  ])('%s is found', async (path, file) => {
    const answer = await fetch(host.url + path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe(fileAt(file))
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    for (const [name, value] of Object.entries(securityHeaders)) {
      expect([name, answer.headers.get(name)]).toEqual([name, value])
    }
  })

  it('the app can be installed from its description', async () => {
    const { headers } = await fetch(`${host.url}/asili/manifest.webmanifest`)
    expect(headers.get('content-type')).toContain('application/manifest+json')
  })

  it.each([
    '/asili/nothing',
    '/asili/_headers',
    '/asili/_redirects',
    '/asili/assets/nothing.js',
    '/',
  ])('there is nothing at %s: status 404, and the page that says so', async (path) => {
    const answer = await fetch(host.url + path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toBe(fileAt('404.html'))
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  })

  it('what changes its name with its content is kept', async () => {
    const script = filesOf(outDir).find((file) => /^assets\/.*\.js$/.test(file))
    for (const file of [script, 'fonts/asili-sans-2.woff2']) {
      const { status, headers } = await fetch(`${host.url}/asili/${file}`)
      expect([status, headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ])
    }
  })
})
