import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { contentFolder, postText } from '../../tests/support/content-folder.ts'
import { checkLinks } from './links.ts'
import { formatProblem } from './problem.ts'
import { createContentStore } from './store.ts'

const cacheDir = join(import.meta.dirname, '../../node_modules/.cache/asili/test-store')
beforeAll(() => rmSync(cacheDir, { recursive: true, force: true }))

const folders: ReturnType<typeof contentFolder>[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove()
})

function folderWith(files: Record<string, string>) {
  const folder = contentFolder(files)
  folders.push(folder)
  return { ...folder, store: createContentStore({ root: folder.root, cacheDir, key: 'test' }) }
}

/** The lines an editor reads for these files. */
async function problemsOf(files: Record<string, string>): Promise<string[]> {
  const { store } = folderWith(files)
  const reading = store.read()
  return [...reading, ...(await store.compile().problems)].map(formatProblem)
}

const file = 'content/blog/a-test/index.mdx'
const post = (options: Parameters<typeof postText>[0]) =>
  problemsOf({ 'blog/a-test/index.mdx': postText(options) })

describe('what an editor is told', () => {
  it('finds nothing wrong with a valid post', async () => {
    expect(await post({})).toEqual([])
  })

  it('names a date that is missing', async () => {
    expect(await post({ fields: { date: undefined } })).toEqual([
      `${file}:1 date: expected a date like 2026-03-31, received nothing`,
    ])
  })

  it('lists the categories where there is none', async () => {
    expect(await post({ fields: { category: undefined } })).toEqual([
      expect.stringMatching(/category: expected one of "Compliance", .* received nothing$/),
    ])
  })

  it('shows what a date looks like where it is written otherwise', async () => {
    expect(await post({ fields: { date: '31/01/2026' } })).toEqual([
      `${file}:5 date: expected a date like 2026-03-31, received "31/01/2026"`,
    ])
  })

  it('lists the categories where one is unknown', async () => {
    expect(await post({ fields: { category: 'Gossip' } })).toEqual([
      `${file}:4 category: expected one of "Compliance", "Technology", "AI & Analytics", "Operations", "Finance", "Market Insights", received "Gossip"`,
    ])
  })

  it('points at a field that no post has', async () => {
    expect(await post({ fields: { catgory: 'Finance' } })).toEqual([
      `${file}:6 catgory: expected a field this kind of file has, received one it has not (is it misspelt?)`,
    ])
  })

  it('says how long a text may be, and how long it is', async () => {
    expect(await post({ fields: { excerpt: 'Too short.' } })).toEqual([
      `${file}:3 excerpt: expected at least 40 characters, received 10: "Too short."`,
    ])
  })

  it('shows where front matter is not YAML', async () => {
    expect(await post({ fields: { title: '"unclosed' } })).toEqual([
      expect.stringMatching(
        /^content\/blog\/a-test\/index\.mdx:\d front matter: expected valid YAML, received .*quote/,
      ),
    ])
  })

  it('names both files where an address is taken', async () => {
    expect(
      await problemsOf({
        'blog/a-test/index.mdx': postText(),
        'blog/b-test/index.mdx': postText({ fields: { slug: 'a-test' } }),
      }),
    ).toEqual([
      `content/blog/b-test/index.mdx:6 slug: expected an address of its own, received "/blog/a-test", which ${file} has already`,
    ])
  })

  it('shows the line where MDX is broken', async () => {
    expect(await post({ body: 'A paragraph.\n\n<Callout>\n\nNever closed.' })).toEqual([
      expect.stringMatching(/index\.mdx:10 text: expected valid MDX, received .*<Callout>/),
    ])
  })

  it.each(['export', 'import'])(
    'explains a paragraph that begins with lower-case "%s"',
    async (word) => {
      expect(
        await post({ body: `First.\n\n${word} licences are needed.\nMore of the same.` }),
      ).toEqual([
        `${file}:10 text: expected a paragraph, received a line that begins with "${word}", which MDX takes for code: begin it with a capital letter or another word`,
      ])
    },
  )

  it('does not let a post run code of its own', async () => {
    expect(await post({ body: 'export const price = 5' })).toEqual([
      expect.stringContaining('expected a paragraph'),
    ])
  })

  it('names an image that does not exist', async () => {
    expect(await post({ body: '![A map](./map.png)' })).toEqual([
      `${file}:8 image: expected a file at content/blog/a-test/map.png, received "./map.png", which does not exist`,
    ])
  })

  it('names an image of a component that does not exist', async () => {
    expect(await post({ body: '<Figure src="./map.png" alt="A map" />' })).toEqual([
      `${file}:8 image: expected a file at content/blog/a-test/map.png, received "./map.png", which does not exist`,
    ])
  })

  it('keeps images beside the text that shows them', async () => {
    expect(await post({ body: '![A map](../../../package.json)' })).toEqual([
      `${file}:8 image: expected a file in content/blog/a-test, received "../../../package.json"`,
    ])
  })

  it('asks for an alternative text', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>'
    expect(
      await problemsOf({
        'blog/a-test/index.mdx': postText({ body: '![](./map.svg)' }),
        'blog/a-test/map.svg': svg,
      }),
    ).toEqual([
      `${file}:8 image: expected an alternative text that says what the picture shows, received none`,
    ])
  })

  it('says where a file belongs that is in no collection', async () => {
    expect(await problemsOf({ 'blog/loose.mdx': postText() })).toEqual([
      expect.stringMatching(
        /^content\/blog\/loose\.mdx:1 file: expected a place .*content\/blog\/\*\/index\.mdx/,
      ),
    ])
  })

  it('lists all problems of all files at once', async () => {
    expect(
      await problemsOf({
        'blog/a-test/index.mdx': postText({ fields: { date: 'soon', category: 'Gossip' } }),
        'blog/b-test/index.mdx': postText({ body: '{unclosed' }),
      }),
    ).toHaveLength(3)
  })
})

describe('links inside the site', () => {
  const check = async (body: string) => {
    const { store } = folderWith({ 'blog/a-test/index.mdx': postText({ body }) })
    store.read()
    await store.compile().problems
    const links = store.links().filter((link) => link.file === file)
    const pages = new Map([
      ['/', ['request-demo']],
      ['/blog', []],
    ])
    return checkLinks(links, { pages, files: new Set(['/openapi.json']) }).map(formatProblem)
  }

  it('may lead to pages, their anchors, files and other sites', async () => {
    const links = ['/', '/blog', '/blog/', '/#request-demo', '/openapi.json', 'https://example.com']
    expect(await check(links.map((link) => `[here](${link})`).join('\n'))).toEqual([])
  })

  it('are reported where there is no such page', async () => {
    expect(await check('Text.\n\n[here](/blgo)')).toEqual([
      `${file}:10 link: expected a page or file that exists, received "/blgo"`,
    ])
  })

  it('are reported where the page has no such anchor', async () => {
    expect(await check('[here](/#request-demos)')).toEqual([
      `${file}:8 link: expected an anchor that / has, received "/#request-demos"`,
    ])
  })

  it('are asked to start at the root', async () => {
    expect(await check('[here](blog)')).toEqual([
      `${file}:8 link: expected an address from the root of the site, like /blog, received "blog"`,
    ])
  })
})

describe('what is kept from one build to the next', () => {
  it('compiles only what changed', async () => {
    const { root, write, store } = folderWith({ 'blog/a-test/index.mdx': postText() })
    store.read()
    await store.compile().problems
    store.save()
    const before = store.content().blog.map(({ bodyId }) => bodyId)

    write('blog/a-test/index.mdx', postText({ body: 'Another paragraph.' }))
    const next = createContentStore({ root, cacheDir, key: 'test' })
    next.read()
    const after = next.content().blog.map(({ bodyId }) => bodyId)
    expect(after.filter((id) => !before.includes(id))).toHaveLength(1)
  })

  it('notices that a missing image has come', async () => {
    const { root, store } = folderWith({
      'blog/a-test/index.mdx': postText({ body: '![A map](./map.svg)' }),
    })
    store.read()
    expect(await store.compile().problems).toHaveLength(1)
    store.save()

    writeFileSync(
      join(root, 'content/blog/a-test/map.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
    )
    const next = createContentStore({ root, cacheDir, key: 'test' })
    next.read()
    expect(await next.compile().problems).toEqual([])
    expect(next.assets()).toContainEqual({
      file: 'content/blog/a-test/map.svg',
      url: '/blog/a-test/map.svg',
    })
  })

  it('gives headings with the ids that links use', async () => {
    const { store } = folderWith({
      'blog/a-test/index.mdx': postText({ body: '## What to do\n\n### Prüfung für Koné' }),
    })
    store.read()
    await store.compile().problems
    const entry = store.content().blog.find(({ slug }) => slug === 'a-test')
    const body = await store.loadBody<{ headings: unknown }>(entry?.bodyId ?? '')
    expect(body.headings).toEqual([
      { id: 'what-to-do', text: 'What to do', level: 2 },
      { id: 'prüfung-für-koné', text: 'Prüfung für Koné', level: 3 },
    ])
  })
})
