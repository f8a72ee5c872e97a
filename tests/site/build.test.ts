// @module-tag full
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { build as buildInto, filesOf, runScript } from '../support/build.ts'
import { searchedIn } from '../support/built-search.ts'
import { readBuilt } from '../support/built-site.ts'
import { contentFolder, postText } from '../support/content-folder.ts'
import { copyProject } from '../support/project-copy.ts'
import { origin, root } from '../support/site-place.ts'

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
    const licences = readFileSync(join(outDir, 'licenses.txt'), 'utf8')
    expect(licences).toMatch(/^react-dom /m)
    expect(licences).not.toMatch(/^(msw|jose) /m)
    const texts = files
      .filter((file) => /^(assets\/.*\.js|sw\.js|(login|dashboard|batches)\/)/.test(file))
      .map((file) => readFileSync(join(outDir, file), 'utf8'))
      .join('\n')
      // The hash in a file's name may spell anything.
      .replace(/-[\w-]{7}(?=\.(?:js|css)\b)/g, '')
    expect(texts).toContain('https://api.asili.example/v1')
    expect(texts).toContain('anon-key-of-the-test')
    expect(texts).not.toMatch(
      /\bmsw\b|mockServiceWorker|importScripts|scenario|emulat|demo (mode|data|credentials)|simulated/i,
    )
    const pages = files
      .filter((file) => file.endsWith('.html'))
      .map((file) => [
        file,
        readFileSync(join(outDir, file), 'utf8')
          .replace(/<script[\s\S]*?<\/script>|<[^>]*>/g, ' ')
          .match(
            /.{40}\b(in the (static )?demonstration|demonstration (on|of) th|the demo has|sample account|reset demo|asili-demo).{40}/i,
          )?.[0],
      ])
    expect(pages.filter(([, found]) => found)).toEqual([])
  })

  it('names that backend in its documentation, and in openapi.json', async () => {
    const { outDir } = await build('real', realBackend)
    const text = (file: string) => readFileSync(join(outDir, file), 'utf8')
    const { servers, components } = JSON.parse(text('openapi.json'))
    expect(servers).toEqual([{ url: realBackend.VITE_API_URL }])
    expect(JSON.stringify(components.securitySchemes)).toContain(
      `"tokenUrl":"${realBackend.VITE_AUTH_URL}/token?grant_type=password"`,
    )
    const docs = filesOf(outDir).filter((file) => /^docs\/.*\.html$/.test(file))
    const all = docs.map(text).join('\n')
    expect(all).toContain(`${realBackend.VITE_API_URL}/batches`)
    expect(all).toContain(`${realBackend.VITE_AUTH_URL}/token?grant_type=password`)
    expect(all).not.toMatch(/https:\/\/asili\.example\/(api|auth)/)
  })

  it('says that a request for a demo reaches nobody, until it is told where to send it', async () => {
    const without = await build('real', realBackend)
    expect(without.output).toContain('Warning: DEMO_FORM_URL is not set')
    const endpoint = 'https://forms.example.org/f/demo'
    const connected = await build('real', { ...realBackend, DEMO_FORM_URL: endpoint })
    expect(connected.output).not.toContain('DEMO_FORM_URL')
    const page = readFileSync(join(connected.outDir, 'index.html'), 'utf8')
    expect(page).toMatch(/<form[^>]* method="post"/)
    expect(page).toContain(` action="${endpoint}"`)
    expect(page).toMatch(/form-action 'self' https:\/\/forms\.example\.org;/)
    expect(page).toMatch(/connect-src [^;]*https:\/\/forms\.example\.org;/)
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
    write(
      'blog/c-test/index.mdx',
      postText({ body: '[the guide](/resources/nothing), [unread](/blog/a-test)' }),
    )
    // Also where the app is to be another.
    const after = await build('bad', { CONTENT_ROOT: contentRoot, ...realBackend })
    expect(after.code).toBe(1)
    expect(after.output).toContain('3 problems in content:')
    expect(after.output).toContain('content/blog/a-test/index.mdx:1 date: expected a date')
    expect(after.output).toContain('content/blog/b-test/index.mdx:8 text: expected a paragraph')
    expect(after.output).toContain('content/blog/c-test/index.mdx:8 link: expected a page or file')
    expect(textsOf(after.outDir)).toEqual(published)
  })

  it('runs none of the code that stands in a text', async () => {
    const { root: contentRoot } = contentWith({})
    const mark = join(contentRoot, 'it-ran')
    const code = `process.getBuiltinModule('fs').writeFileSync(${JSON.stringify(mark)}, '')`
    const folder = contentWith({
      'blog/a-test/index.mdx': postText({
        body: `<p lang={${code}}>x</p>\n\n{/* a */ ${code} /* b */}`,
      }),
    })
    const { code: ended, output } = await build('hostile', { CONTENT_ROOT: folder.root })
    expect(ended).toBe(1)
    expect(output).toContain('2 problems in content:')
    expect(existsSync(mark)).toBe(false)
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

describe('the settings of a build', () => {
  it('without the address of the site invent none, and say what is missing', async () => {
    const { root: contentRoot } = contentWith({
      'blog/a-test/index.mdx': postText({ fields: { aliases: '[old-name]' } }),
    })
    const { code, output, outDir } = await build('unknown-origin', { CONTENT_ROOT: contentRoot })
    expect(code).toBe(0)
    expect(output).toContain('Warning: SITE_ORIGIN is not set')
    const files = filesOf(outDir)
    expect(files.filter((file) => /sitemap|feed/.test(file))).toEqual([])
    expect(readFileSync(join(outDir, 'robots.txt'), 'utf8')).toBe('User-agent: *\nAllow: /\n')
    const pages = files.filter((file) => file.endsWith('.html') && file !== 'bundle-verifier.html')
    for (const file of pages) {
      const head = readFileSync(join(outDir, file), 'utf8').split('</head>')[0]
      expect(head, file).not.toMatch(/canonical|og:url|og:image|twitter:|feed\.|undefined/)
    }
    expect(readFileSync(join(outDir, 'blog/index.html'), 'utf8')).not.toContain('/feed.')
  })

  it('may ask for a slash at the end of every address of a page', async () => {
    const { code, outDir } = await build('slash', {
      SITE_ORIGIN: origin,
      SITE_TRAILING_SLASH: 'always',
    })
    expect(code).toBe(0)
    const files = filesOf(outDir)
    const text = (file: string) => readFileSync(join(outDir, file), 'utf8')
    const isPage = (path: string) => files.includes(`${path.slice(1)}/index.html`)
    const named = files
      .filter((file) => /\.(html|xml)$|^feed\.json$/.test(file) && file !== 'bundle-verifier.html')
      .flatMap((file) =>
        [...text(file).matchAll(/(?: href="|https:\/\/asili\.example)(\/[^\s"'<>()?#\\]*)/g)].map(
          ([, path = '']) => path,
        ),
      )
    expect(named.filter((path) => path !== '/' && isPage(path))).toEqual([])
    expect(named).toEqual(expect.arrayContaining(['/blog/', '/login/', '/feed.xml']))
    expect(text('blog/index.html')).toContain(`<link rel="canonical" href="${origin}/blog/"`)
    expect(text('sitemap.xml')).toContain(`<loc>${origin}/docs/</loc>`)
    const searched = searchedIn(outDir).map(({ url }) => url)
    expect(searched).toContain('/docs/')
    expect(searched.filter((url) => !url.endsWith('/'))).toEqual([])
  })

  it('that cannot be right are answered in words, and nothing is touched', async () => {
    const before = await build('wrong-settings')
    const texts = textsOf(before.outDir)
    const { code, output } = await build('wrong-settings', { SITE_ORIGIN: 'foo', SITE_ORGIN: 'x' })
    expect(code).toBe(1)
    expect(output).toBe(
      '2 settings cannot be right, so nothing was built:\n' +
        'SITE_ORGIN: there is no such setting. Is it SITE_ORIGIN?\n' +
        'SITE_ORIGIN: expected the address of the site, such as https://example.org, received "foo"\n',
    )
    expect(textsOf(before.outDir)).toEqual(texts)
  })
})

describe('a page with a former address', () => {
  it('is found from there, by hosts and by browsers, and is not indexed there', async () => {
    const post = (body: string) => postText({ fields: { aliases: '[old-name]' }, body })
    const { root: contentRoot, write } = contentWith({ 'blog/a-test/index.mdx': post('Words.') })
    const { code, outDir } = await build('moved', {
      CONTENT_ROOT: contentRoot,
      SITE_ORIGIN: origin,
    })
    expect(code).toBe(0)
    const text = (file: string) => readFileSync(join(outDir, file), 'utf8')
    expect(text('_redirects')).toBe('/blog/old-name /blog/a-test 301\n')
    const page = text('blog/old-name/index.html')
    expect(page).toContain('<meta http-equiv="refresh" content="0;url=/blog/a-test">')
    expect(page).toMatch(/<link rel="canonical" href="https:\/\/[^"]+\/blog\/a-test">/)
    expect(page).toContain('content="noindex"')
    for (const file of ['sitemap.xml', 'feed.xml', 'addresses.json', 'blog/index.html']) {
      expect(text(file), file).not.toContain('old-name')
    }

    write('blog/a-test/index.mdx', post('[me](/blog/old-name)'))
    const { output } = await build('moved', { CONTENT_ROOT: contentRoot })
    expect(output).toContain(
      ':9 link: expected /blog/a-test, received "/blog/old-name", which has moved there',
    )

    write('blog/a-test/index.mdx', postText())
    await build('moved', { CONTENT_ROOT: contentRoot })
    expect(existsSync(join(outDir, '_redirects'))).toBe(false)
    expect(existsSync(join(outDir, 'blog/old-name/index.html'))).toBe(false)
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
    project.edit('src/ui/loading-screen.module.css', '{', '{ outline-color: #123456;')
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
