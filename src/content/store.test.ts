import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { emptyContentFolder, postText } from '../../tests/support/content-folder.ts'
import { checkLinks } from './links.ts'
import { formatProblem } from './problem.ts'
import { createContentStore } from './store.ts'

const cacheDir = join(import.meta.dirname, '../../node_modules/.cache/asili/test-store')
beforeAll(() => rmSync(cacheDir, { recursive: true, force: true }))

const folders: ReturnType<typeof emptyContentFolder>[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove()
})

function folderWith(files: Record<string, string>, options: { today?: string } = {}) {
  const folder = emptyContentFolder(files)
  folders.push(folder)
  const { root } = folder
  return { ...folder, store: createContentStore({ root, cacheDir, key: 'test', ...options }) }
}

/** Returns the lines that an editor sees for these files. */
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

  it('names the field that is meant by one that no post has', async () => {
    expect(await post({ fields: { catgory: 'Finance' } })).toEqual([
      `${file}:6 catgory: expected "category", received "catgory", which is no field here`,
    ])
  })

  it.each(['labels', 'editor'])(
    'lists the fields where none is like the one that stands there: %s',
    async (name) => {
      expect(await post({ fields: { [name]: 'x' } })).toEqual([
        `${file}:6 ${name}: expected one of the fields title, excerpt, category, date, updated, reviewBy, cover, tags, authors, series, draft, slug, aliases, received "${name}", which is none of them`,
      ])
    },
  )

  it.each([
    ['tag', 'tags'],
    ['author', 'authors'],
    ['serie', 'series'],
  ])('names the field that is meant by %s', async (name, meant) => {
    expect(await post({ fields: { [name]: 'x' } })).toEqual([
      `${file}:6 ${name}: expected "${meant}", received "${name}", which is no field here`,
    ])
  })

  it('names the tag, author or series that is meant, or all there are', async () => {
    const topic =
      '---\ntitle: A name\ndescription: What this is about, in one sentence of a fitting length.\n---\n'
    const fields = { tags: '[cocoa, coco, weather]', authors: '[asili-teem]', series: 'one' }
    const told = await problemsOf({
      'blog/a-test/index.mdx': postText({ fields }),
      'tags/cocoa.mdx': topic,
      'tags/plots.mdx': topic,
      'authors/asili-team.mdx': topic.replace('---\n', '---\nkind: organisation\n'),
    })
    expect(told).toEqual([
      `${file}:6 tags.1: expected "cocoa", received "coco", of which content/tags has no file`,
      `${file}:6 tags.2: expected one of "cocoa", "plots", or a new file content/tags/weather.mdx, received "weather", of which content/tags has no file`,
      `${file}:7 authors.0: expected "asili-team", received "asili-teem", of which content/authors has no file`,
      `${file}:8 series: expected a file content/series/one.mdx, received "one", of which content/series has no file`,
    ])
  })

  it('does not ask for a tag whose file cannot be read yet', async () => {
    const told = await problemsOf({
      'blog/a-test/index.mdx': postText({ fields: { tags: '[cocoa]' } }),
      'tags/cocoa.mdx': '---\ntitle: Cocoa\n---\n',
    })
    expect(told).toEqual([
      expect.stringContaining('content/tags/cocoa.mdx:1 description: expected'),
    ])
  })

  it('says how long a text may be, and how long it is', async () => {
    expect(await post({ fields: { excerpt: 'Too short.' } })).toEqual([
      `${file}:3 excerpt: expected at least 40 characters, received 10: "Too short."`,
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

  it('names both files where a former address is taken', async () => {
    expect(
      await problemsOf({
        'blog/a-test/index.mdx': postText(),
        'blog/b-test/index.mdx': postText({ fields: { aliases: '[a-test]' } }),
        'blog/c-test/index.mdx': postText({ fields: { aliases: '[old]' } }),
        'blog/d-test/index.mdx': postText({ fields: { aliases: '[old, ../up]' } }),
        'blog/e-test/index.mdx': postText({ fields: { aliases: '[old]' } }),
      }),
    ).toEqual([
      'content/blog/d-test/index.mdx:6 aliases.1: expected lower-case words joined by hyphens, received "../up"',
      `content/blog/b-test/index.mdx:6 aliases: expected an address of its own, received "/blog/a-test", which ${file} has already`,
      'content/blog/e-test/index.mdx:6 aliases: expected an address of its own, received "/blog/old", which content/blog/c-test/index.mdx has already',
    ])
  })

  it('shows the line where MDX is broken', async () => {
    expect(await post({ body: 'A paragraph.\n\n<Callout>\n\nNever closed.' })).toEqual([
      expect.stringMatching(/index\.mdx:10 text: expected <\/Callout> on a line of its own/),
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

  it('asks for links that start at the root, or for the protocol of an address of mail', async () => {
    expect(await post({ body: '[here](blog)\n[me](hello@asili.example)' })).toEqual([
      `${file}:8 link: expected an address from the root of the site, like /blog, received "blog"`,
      `${file}:9 link: expected mailto:hello@asili.example, received "hello@asili.example"`,
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

  it.each([
    ['# First', 1, 'a heading that begins with ##, for the title is the page’s own first heading'],
    [
      '### First',
      3,
      'a heading that begins with ##, for the title is the page’s own first heading',
    ],
  ])(
    'asks for a first heading of the second level instead of "%s"',
    async (body, level, wanted) => {
      expect(await post({ body })).toEqual([
        `${file}:8 heading: expected ${wanted}, received one that begins with ${'#'.repeat(level)}`,
      ])
    },
  )

  it('points at a heading that skips a level', async () => {
    expect(await post({ body: '## One\n\n#### Two\n\n## Three\n\n### Four' })).toEqual([
      `${file}:10 heading: expected a heading that begins with at most ###, received one that begins with ####`,
    ])
  })

  it('refuses a drawing that is heavier than a phone needs', async () => {
    const folder = folderWith({
      'blog/a-test/index.mdx': postText({ body: '![A plan](./plan.svg)' }),
      'blog/a-test/plan.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><!-- ${'-'.repeat(120_000)} --></svg>`,
    })
    folder.store.read()
    expect((await folder.store.compile().problems).map(formatProblem)).toEqual([
      expect.stringMatching(
        `^${file}:8 image: expected a file of at most 100 KB, received "./plan.svg", which has 1\\d\\d KB$`,
      ),
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
  const check = async (body: string, fields: Record<string, string> = {}) => {
    const { store } = folderWith(
      {
        'blog/a-test/index.mdx': postText({ body, fields }),
        'blog/b-test/index.mdx': postText({ fields: { date: '2026-06-01' } }),
        'blog/c-test/index.mdx': postText({ fields: { draft: 'true' } }),
      },
      { today: '2026-03-31' },
    )
    store.read()
    await store.compile().problems
    const links = store.links().filter((link) => link.file === file)
    const pages = new Map([
      ['/', ['request-demo']],
      ['/blog', []],
      ['/blog/a-test', ['one']],
    ])
    return checkLinks(links, {
      origin: 'https://asili.example/project',
      pages,
      files: new Set(['/openapi.json']),
      heldBack: store.heldBack(),
    }).map(formatProblem)
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

  it('are followed where they are written as whole addresses', async () => {
    const site = 'https://asili.example/project'
    const sound = [site, `${site}/blog`, `${site}/#request-demo`, `${site}#request-demo`]
    const elsewhere = ['https://asili.example/other', `${site}s/blgo`, 'https://example.com/blgo']
    expect(
      await check([...sound, ...elsewhere].map((link) => `<span>[a](${link})</span>`).join('\n')),
    ).toEqual([])
    expect(
      await check(`[here](${site}/blgo)\n\n[here](HTTPS://asili.example/project/#none)`),
    ).toEqual([
      `${file}:8 link: expected a page or file that exists, received "${site}/blgo"`,
      `${file}:10 link: expected an anchor that / has, received "HTTPS://asili.example/project/#none"`,
    ])
  })

  it('are reported where the page has no such anchor', async () => {
    expect(await check('[here](/#request-demos)')).toEqual([
      `${file}:8 link: expected an anchor that / has, received "/#request-demos"`,
    ])
  })

  it('may lead to headings of the same text', async () => {
    expect(await check('## One\n\n[here](#one)')).toEqual([])
    expect(await check('## One\n\n[here](#two)')).toEqual([
      `${file}:10 link: expected an anchor that /blog/a-test has, received "#two"`,
    ])
  })

  it('are not at fault where the page they lead to cannot be read yet', () => {
    const link = (target: string) => ({
      target,
      line: 8,
      field: 'link',
      file,
      from: '/blog/a-test',
      held: undefined,
    })
    const links = ['/broken#one', '/blog/unread', '/blog/category/of-unread', '/nowhere'].map(link)
    const pages = new Map([['/broken', null]])
    const known = { pages, unread: ['/blog/unread'], files: new Set<string>(), heldBack: new Map() }
    expect(checkLinks(links, known).map(formatProblem)).toEqual([
      `${file}:8 link: expected a page or file that exists, received "/nowhere"`,
    ])
  })

  it('are reported where they lead to a post that waits for its day', async () => {
    const expected = `${file}:8 link: expected a page that is published, received "/blog/b-test", which is published on 2026-06-01`
    expect(await check('[here](/blog/b-test)')).toEqual([expected])
    expect(await check('[here](/blog/b-test)', { date: '2026-05-31' })).toEqual([expected])
  })

  it('may lead to such a post from one that is published no earlier', async () => {
    expect(await check('[here](/blog/b-test)', { date: '2026-06-01' })).toEqual([])
  })
})

describe('a file that pages are made of', () => {
  const part = (name: string) =>
    readFileSync(join(import.meta.dirname, '../../content', name), 'utf8')

  it('is named where it is missing, beside all other problems', () => {
    const { store } = folderWith({ 'site.mdx': part('site.mdx') })
    expect(store.read()).toEqual([])
    const told = store.missingParts().map(formatProblem)
    expect(told).toContain(
      'content/pages/home.mdx:1 file: expected this file, which pages are made of: bring it back, and not as a draft, received none',
    )
    expect(told.join('\n')).not.toContain('site.mdx')
    expect(store.hasAllParts()).toBe(false)
  })
})

describe('an anchor with a per cent sign', () => {
  it.each([
    ['[here](#the-50%-rule)', '8 link'],
    ['[here][1]\n\n[1]: #the-50%-rule', '10 link'],
  ])('is answered with that of a heading: %s', async (body, place) => {
    expect(await post({ body })).toEqual([
      `${file}:${place}: expected "#the-50-rule", for anchors of headings have no %, or two digits after each %, received "#the-50%-rule"`,
    ])
  })
})

describe('what is published', () => {
  const files = {
    'blog/a-test/index.mdx': postText({ fields: { date: '2026-06-01' } }),
    'blog/b-test/index.mdx': postText({ fields: { draft: 'true', category: 'Gossip' } }),
    'blog/c-test/index.mdx': postText({ fields: { draft: 'true' }, body: '# Broken' }),
  }
  const slugs = (today?: string) => {
    const { store } = folderWith(files, today ? { today } : {})
    const problems = store.read()
    const found = store.content().blog.map(({ slug }) => slug)
    return { problems, tests: found.filter((slug) => slug.endsWith('-test')) }
  }

  it('leaves out what is dated later, until its day', () => {
    expect(slugs('2026-05-31').tests).toEqual([])
    expect(slugs('2026-06-01').tests).toEqual(['a-test'])
  })

  it('leaves out drafts, with all that is wrong with them', async () => {
    const { store } = folderWith(files, { today: '2026-05-31' })
    expect(store.read()).toEqual([])
    expect(await store.compile().problems).toEqual([])
  })

  it('shows everything where there is no day, as in development', () => {
    const { problems, tests } = slugs()
    expect(tests).toEqual(['a-test', 'c-test'])
    expect(problems.map(formatProblem)).toEqual([
      expect.stringContaining('b-test/index.mdx:4 category'),
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

  it('marks up days in running text, and not in code', async () => {
    const { store } = folderWith({
      'blog/a-test/index.mdx': postText({
        body: 'From 30 December 2026, and **1 March 2027**.\n\n`30 December 2026`',
      }),
    })
    store.read()
    await store.compile().problems
    const entry = store.content().blog.find(({ slug }) => slug === 'a-test')
    const body = await store.loadBody<{ default: () => ReactNode }>(entry?.bodyId ?? '')
    expect(renderToStaticMarkup(createElement(body.default))).toBe(
      '<p>From <time dateTime="2026-12-30">30 December 2026</time>, and <strong><time dateTime="2027-03-01">1 March 2027</time></strong>.</p>\n<p><code>30 December 2026</code></p>',
    )
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
