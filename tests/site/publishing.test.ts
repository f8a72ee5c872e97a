// @module-tag full
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync, watch } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStaticServer } from '../../scripts/static-server.ts'
import { build, filesOf } from '../support/build.ts'
import { contentFolder, postText } from '../support/content-folder.ts'
import { root } from '../support/site-place.ts'

const workDir = join(root, 'node_modules/.cache/asili/test-publishing')
const outDir = join(workDir, 'site')
const content = contentFolder({ 'blog/a-test/index.mdx': postText({ body: 'First words.' }) })
const env = {
  CACHE_DIR: join(workDir, 'cache'),
  CONTENT_ROOT: content.root,
  SITE_SOCIAL_IMAGES: 'off',
}
const write = (body: string) => content.write('blog/a-test/index.mdx', postText({ body }))
const textsIn = (dir: string) =>
  new Map(filesOf(dir).map((file) => [file, readFileSync(join(dir, file), 'latin1')]))
/** What builds have put beside each other. */
const besides = () => readdirSync(workDir).sort()

beforeAll(async () => {
  rmSync(workDir, { recursive: true, force: true })
  mkdirSync(workDir, { recursive: true })
  const { code, output } = await build(outDir, env)
  if (code !== 0) throw new Error(output)
})
afterAll(() => content.remove())

/** Asks for pages and files without pause while something goes on; gives all that was answered with. */
async function askedDuring(work: Promise<unknown>): Promise<Set<string>> {
  const { server, url } = await startStaticServer({ dir: outDir, port: 0 })
  const answers = new Set<string>()
  let isOver = false
  const over = work.finally(() => {
    isOver = true
  })
  while (!isOver) {
    for (const path of ['/blog/a-test', '/blog', '/sw.js', '/manifest.webmanifest']) {
      const response = await fetch(url + path)
      const text = await response.text()
      const words = /(First|Second) words/.exec(text)?.[0]
      answers.add(`${path} ${response.status}${words ? ` ${words}` : ''}`)
    }
  }
  await over
  server.close()
  server.closeAllConnections()
  return answers
}

describe('a site that is served while it is built anew', () => {
  it('is answered whole, as it was or as it is now', async () => {
    write('Second words.')
    const answers = await askedDuring(build(outDir, env))
    // Each sentence of a post is in its own page alone.
    expect([...answers].filter((answer) => answer.startsWith('/blog/a-test')).sort()).toContain(
      '/blog/a-test 200 First words',
    )
    expect([...answers].filter((answer) => !/ 200( (First|Second) words)?$/.test(answer))).toEqual(
      [],
    )
    expect(readFileSync(join(outDir, 'blog/a-test/index.html'), 'utf8')).toContain('Second words.')
    expect(besides()).toEqual(['cache', 'site'])
  })
})

describe('a build that is killed', () => {
  it('leaves the old site as it was, and nothing in the way of the next build', async () => {
    const old = textsIn(outDir)
    // Another name on every page.
    const changed = { ...env, SITE_ORIGIN: 'https://site.example' }
    const child = spawn('node', ['scripts/build.ts'], {
      cwd: root,
      stdio: 'ignore',
      env: { ...process.env, NODE_ENV: 'production', OUT_DIR: outDir, ...changed },
    })
    const watcher = watch(workDir, (_, name) => {
      if (name?.startsWith('.site.new-')) child.kill('SIGKILL')
    })
    const [, signal] = await once(child, 'exit')
    watcher.close()
    expect(signal).toBe('SIGKILL')
    expect(textsIn(outDir)).toEqual(old)
    expect(besides()).toContain(`.site.new-${child.pid}`)

    const { code } = await build(outDir, changed)
    expect(code).toBe(0)
    expect(besides()).toEqual(['cache', 'site'])
    expect(readFileSync(join(outDir, 'index.html'), 'utf8')).toContain('https://site.example')
    const isPage = (file: string) => file.endsWith('.html')
    expect(filesOf(outDir).filter(isPage).sort()).toEqual([...old.keys()].filter(isPage).sort())
  })
})
