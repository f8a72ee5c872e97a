import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { build as buildInto, filesOf } from '../support/build.ts'
import { readBuilt, root } from '../support/built-site.ts'
import { contentFolder, postText } from '../support/content-folder.ts'

const workDir = join(root, 'node_modules/.cache/asili/test-builds')
rmSync(workDir, { recursive: true, force: true })
const folders: ReturnType<typeof contentFolder>[] = []
afterAll(() => {
  for (const folder of folders) folder.remove()
})

const build = (name: string, env: Record<string, string> = {}) =>
  buildInto(join(workDir, name), env)

const contentWith = (files: Record<string, string>) => {
  const folder = contentFolder(files)
  folders.push(folder)
  return folder
}

describe('a build against a real backend', () => {
  it('holds neither the emulated backend nor a word of the demo', async () => {
    const { code, output, outDir } = await build('real', {
      VITE_API_URL: 'https://api.asili.example/v1',
      VITE_AUTH_URL: 'https://auth.asili.example/auth/v1',
      VITE_AUTH_ANON_KEY: 'anon-key-of-the-test',
    })
    // A script may be called after the errors that it words.
    expect(output.replace(/^.*\/assets\/.*$/gm, '')).not.toMatch(/error/i)
    expect(code).toBe(0)
    const files = filesOf(outDir)
    expect(files).not.toContain('mockServiceWorker.js')
    const texts = files
      .filter((file) => /^(assets\/.*\.js|sw\.js|(login|dashboard|batches)\/)/.test(file))
      .map((file) => readFileSync(join(outDir, file), 'utf8'))
      .join('\n')
    expect(texts).toContain('https://api.asili.example/v1')
    expect(texts).toContain('anon-key-of-the-test')
    expect(texts).not.toMatch(
      /\bmsw\b|mockServiceWorker|importScripts|scenario|emulat|demo (mode|data|credentials)|simulated/i,
    )
  })

  it('differs in that from the demo, whose worker answers for the backend', () => {
    expect(readBuilt('sw.js')).toContain("importScripts('/mockServiceWorker.js')")
    expect(readBuilt('mockServiceWorker.js')).toContain('MOCK_RESPONSE')
  })
})

describe('a build of content with problems', () => {
  it('fails, lists every problem of every file, and leaves what was published before', async () => {
    const { root: contentRoot, write } = contentWith({})
    const before = await build('bad', { CONTENT_ROOT: contentRoot })
    expect(before.code).toBe(0)
    const home = readFileSync(join(before.outDir, 'index.html'), 'utf8')

    write('blog/a-test/index.mdx', postText({ fields: { date: undefined } }))
    write('blog/b-test/index.mdx', postText({ body: 'export licences first' }))
    const after = await build('bad', { CONTENT_ROOT: contentRoot })
    expect(after.code).toBe(1)
    expect(after.output).toContain('2 problems in content:')
    expect(after.output).toContain('content/blog/a-test/index.mdx:1 date: expected a date')
    expect(after.output).toContain('content/blog/b-test/index.mdx:8 text: expected a paragraph')
    expect(readFileSync(join(after.outDir, 'index.html'), 'utf8')).toBe(home)
    expect(existsSync(join(after.outDir, 'blog/a-test'))).toBe(false)
  })

  it('fails for a link to a page that does not exist', async () => {
    const { root: contentRoot } = contentWith({
      'blog/a-test/index.mdx': postText({ body: '[the guide](/resources/nothing)' }),
    })
    const { code, output } = await build('bad-link', { CONTENT_ROOT: contentRoot })
    expect(code).toBe(1)
    expect(output).toContain(
      'content/blog/a-test/index.mdx:8 link: expected a page or file that exists, received "/resources/nothing"',
    )
  })
})

describe('a build after a build', () => {
  it('writes only what changed, and takes away what is no more', async () => {
    const { root: contentRoot, write } = contentWith({
      'blog/a-test/index.mdx': postText(),
      'blog/b-test/index.mdx': postText({ fields: { date: '2026-02-01' } }),
    })
    const env = { CONTENT_ROOT: contentRoot }
    const pages = /(\d+) pages and files, (\d+) of them written anew/
    const first = await build('again', env)
    const [, all] = pages.exec(first.output) ?? []
    expect(pages.exec(first.output)?.[2]).toBe(all)

    expect(pages.exec((await build('again', env)).output)?.[2]).toBe('0')

    write('blog/a-test/index.mdx', postText({ body: 'Another paragraph.' }))
    const changed = await build('again', env)
    // The post, the list, which tells its read time, and the two feeds, which hold it whole.
    expect(Number(pages.exec(changed.output)?.[2])).toBeLessThanOrEqual(4)
    const page = join(changed.outDir, 'blog/a-test/index.html')
    expect(readFileSync(page, 'utf8')).toContain('Another paragraph.')

    rmSync(join(contentRoot, 'content/blog/a-test'), { recursive: true })
    await build('again', env)
    expect(existsSync(page)).toBe(false)
  })
})
