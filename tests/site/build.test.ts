import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { build as buildInto, filesOf, runScript } from '../support/build.ts'
import { readBuilt, root } from '../support/built-site.ts'
import { contentFolder, postText } from '../support/content-folder.ts'
import { copyProject } from '../support/project-copy.ts'

const workDir = join(root, 'node_modules/.cache/asili/test-builds')
rmSync(workDir, { recursive: true, force: true })
const folders: { remove: () => void }[] = []
afterAll(() => {
  for (const folder of folders) folder.remove()
})

/** What one build leaves the next is theirs alone. */
const cacheDir = join(workDir, 'cache')
const build = (name: string, env: Record<string, string> = {}) =>
  buildInto(join(workDir, name), { CACHE_DIR: cacheDir, SITE_SOCIAL_IMAGES: 'off', ...env })

/** Which bundles a build made. */
const madeIn = ({ output }: { output: string }) =>
  [...output.matchAll(/building (client|ssr) environment/g)].map(([, name]) => name)

/** The texts of all files, by name. */
const textsOf = (dir: string) =>
  new Map(filesOf(dir).map((file) => [file, readFileSync(join(dir, file), 'latin1')]))

const contentWith = (files: Record<string, string>) => {
  const folder = contentFolder(files)
  folders.push(folder)
  return folder
}

const realBackend = {
  VITE_API_URL: 'https://api.asili.example/v1',
  VITE_AUTH_URL: 'https://auth.asili.example/auth/v1',
  VITE_AUTH_ANON_KEY: 'anon-key-of-the-test',
}

describe('a build against a real backend', () => {
  it('holds neither the emulated backend nor a word of the demo', async () => {
    const { code, output, outDir } = await build('real', realBackend)
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
    const published = textsOf(before.outDir)

    write('blog/a-test/index.mdx', postText({ fields: { date: undefined } }))
    write('blog/b-test/index.mdx', postText({ body: 'export licences first' }))
    // Also where the app is to be another.
    const after = await build('bad', { CONTENT_ROOT: contentRoot, ...realBackend })
    expect(after.code).toBe(1)
    expect(after.output).toContain('2 problems in content:')
    expect(after.output).toContain('content/blog/a-test/index.mdx:1 date: expected a date')
    expect(after.output).toContain('content/blog/b-test/index.mdx:8 text: expected a paragraph')
    expect(textsOf(after.outDir)).toEqual(published)
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

describe('the bundles of a build', () => {
  it('are made by two builds at once, and found by the next, in whatever folder it writes', async () => {
    const env = { CACHE_DIR: join(workDir, 'cache-of-two') }
    const both = await Promise.all([build('one', env), build('two', env)])
    expect(both.map(({ code }) => code)).toEqual([0, 0])
    // The slower one may find what the other has kept by then.
    expect(new Set(both.flatMap(madeIn))).toEqual(new Set(['client', 'ssr']))
    const third = await build('three', env)
    expect(third.code).toBe(0)
    expect(madeIn(third)).toEqual([])
    const texts = textsOf(third.outDir)
    for (const { outDir } of both) expect(textsOf(outDir)).toEqual(texts)

    rmSync(join(env.CACHE_DIR, 'bundles'), { recursive: true })
    const again = await build('three', env)
    expect(madeIn(again)).toEqual(['client', 'ssr'])
    expect(textsOf(third.outDir)).toEqual(texts)
  })

  it('are others with other settings, of which nothing is left when those go', async () => {
    const demo = await build('settings')
    const texts = textsOf(demo.outDir)
    const real = await build('settings', realBackend)
    expect(filesOf(real.outDir)).not.toContain('mockServiceWorker.js')
    expect([...textsOf(real.outDir).values()].join()).toContain('anon-key-of-the-test')
    const back = await build('settings')
    expect(madeIn(back)).toEqual([])
    expect(textsOf(back.outDir)).toEqual(texts)
  })

  it('are made anew for what is in them alone, and a build that fails leaves the old site whole', async () => {
    const project = copyProject(join(tmpdir(), `asili-build-${process.pid}`))
    folders.push(project)
    const outDir = join(project.root, 'dist')
    const buildCopy = async () => {
      const env = {
        CACHE_DIR: cacheDir,
        CONTENT_ROOT: root,
        OUT_DIR: outDir,
        SITE_SOCIAL_IMAGES: 'off',
      }
      return runScript('scripts/build.ts', [], env, project.root)
    }
    const first = await buildCopy()
    expect(first.output).not.toMatch(/error:/i)
    expect(madeIn(first)).toEqual(['client', 'ssr'])
    const texts = textsOf(outDir)
    const scripts = () => filesOf(outDir).filter((file) => file.startsWith('assets/'))

    // The pages' own code.
    project.edit('src/site/layouts/public-layout.tsx', 'Skip to content', 'Skip to the text')
    expect(madeIn(await buildCopy())).toEqual(['ssr'])
    expect(readFileSync(join(outDir, 'index.html'), 'utf8')).toContain('Skip to the text')
    project.edit('src/site/layouts/public-layout.tsx', 'Skip to the text', 'Skip to content')
    expect(madeIn(await buildCopy())).toEqual([])
    expect(textsOf(outDir)).toEqual(texts)

    // A style that the app's own styles take a part from.
    project.edit('src/ui/surface.module.css', '{', '{ outline-color: #123456;')
    expect(madeIn(await buildCopy())).toEqual(['client', 'ssr'])
    const styles = scripts().filter((file) => file.endsWith('.css'))
    expect(styles.map((file) => readFileSync(join(outDir, file), 'utf8')).join()).toContain(
      '#123456',
    )
    expect(scripts().length).toBe(
      [...texts.keys()].filter((file) => file.startsWith('assets/')).length,
    )

    // An island that comes, and gets another name.
    const island = join(project.root, 'src/site/islands/a-test.tsx')
    cpSync(join(project.root, 'src/site/islands/demo-form.tsx'), island)
    expect(madeIn(await buildCopy())).toEqual(['client', 'ssr'])
    expect(scripts().join()).toContain('assets/a-test-')
    renameSync(island, island.replace('a-test', 'b-test'))
    expect(madeIn(await buildCopy())).toEqual(['client', 'ssr'])
    expect(scripts().join()).toContain('assets/b-test-')
    expect(scripts().join()).not.toContain('assets/a-test-')

    // A slip of the pen.
    const before = textsOf(outDir)
    project.edit('src/app/shell/shell.tsx', 'import ', 'imprt ')
    expect((await buildCopy()).code).toBe(1)
    expect(textsOf(outDir)).toEqual(before)
    project.edit('src/app/shell/shell.tsx', 'imprt ', 'import ')
    expect((await buildCopy()).code).toBe(0)
    expect(textsOf(outDir)).toEqual(before)
  })
})
