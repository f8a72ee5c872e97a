import { afterEach, describe, expect, it } from 'vitest'
import { emptyContentFolder, postText } from '../../tests/support/content-folder.ts'
import { formatProblem } from './problem.ts'
import { createContentStore } from './store.ts'

const folders: ReturnType<typeof emptyContentFolder>[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove()
})

const tab = (order: number, title: string, body: string) =>
  `---\ntitle: ${title}\norder: ${order}\nsummary: What this part says, in one sentence of a fitting length.\n---\n\n${body}\n`

async function toldOf(files: Record<string, string>) {
  const folder = emptyContentFolder(files)
  folders.push(folder)
  const { root } = folder
  // Bodies import React, which can only be resolved from inside the project.
  const cacheDir = `${import.meta.dirname}/../../node_modules/.cache/asili/test-anchors`
  const store = createContentStore({ root, cacheDir, key: 'test' })
  const problems = [...store.read(), ...(await store.compile().problems)]
  return { told: problems.map(formatProblem), store, root }
}

describe('a heading whose anchor is taken is found:', () => {
  it('by a part of the documentation', async () => {
    const { told } = await toldOf({
      'docs/begin.mdx': tab(1, 'Begin', '## Records\n\nWords.\n\n## Buyers\n\nWords.'),
      'docs/records.mdx': tab(2, 'Records', 'Words.'),
    })
    expect(told).toEqual([
      'content/docs/begin.mdx:7 heading: expected other words, for #records is on the same page already: the part content/docs/records.mdx, received the anchor #records',
    ])
  })

  it('by a heading of another part', async () => {
    const { told } = await toldOf({
      'docs/begin.mdx': tab(1, 'Begin', '## On the road\n\nWords.'),
      'docs/records.mdx': tab(2, 'Records', 'Words.\n\n## On the road\n\nWords.'),
    })
    expect(told).toEqual([
      'content/docs/records.mdx:9 heading: expected other words, for #on-the-road is on the same page already: content/docs/begin.mdx:7, received the anchor #on-the-road',
    ])
  })

  it.each([
    ['a post', 'blog/a-test/index.mdx', postText({ body: '## Related\n\nWords.' }), 8],
    ['any page', 'blog/a-test/index.mdx', postText({ body: '## Main\n\nWords.' }), 8],
    ['the documentation', 'docs/api.mdx', tab(1, 'API', '## API reference\n\nWords.'), 7],
  ])('by what %s has itself', async (_, file, text, line) => {
    const { told } = await toldOf({ [file]: text })
    expect(told).toEqual([
      expect.stringMatching(
        `^content/${file}:${line} heading: expected other words, for #.* is on the same page already: a part of every such page`,
      ),
    ])
  })

  it('by a rule for plot files', async () => {
    const rules = '<PlotRules outcome="refuse" />'
    const { told } = await toldOf({
      'docs/begin.mdx': tab(1, 'Begin', `${rules}\n\n## Other\n\n${rules}`),
    })
    expect(told[0]).toMatch(
      /^content\/docs\/begin\.mdx:11 text: expected .* already: content\/docs\/begin\.mdx:7/,
    )
  })
})

it('the same words may be headings of two pages, and twice of one', async () => {
  const { told } = await toldOf({
    'blog/a-test/index.mdx': postText({ body: '## Prices\n\n## Prices' }),
    'blog/b-test/index.mdx': postText({ body: '## Prices\n\nWords.', fields: { title: 'Other' } }),
  })
  expect(told).toEqual([])
})

it('footnotes of two parts have ids of their own, and lead back', async () => {
  const { told, store } = await toldOf({
    'docs/begin.mdx': tab(1, 'Begin', 'Words.[^1]\n\n[^1]: More.'),
    'docs/records.mdx': tab(2, 'Records', 'Words.[^1]\n\n[^1]: Other.'),
  })
  expect(told).toEqual([])
  const { createElement } = await import('react')
  const { renderToStaticMarkup } = await import('react-dom/server')
  const html = await Promise.all(
    store.bodyIds().map(async (id) => {
      const body = await store.loadBody<{ default: () => null }>(id)
      return renderToStaticMarkup(createElement(body.default))
    }),
  )
  const all = html.join('')
  const ids = [...all.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toHaveLength(6)
  expect(new Set(ids).size).toBe(6)
  for (const [, target] of all.matchAll(/(?:href="#|aria-describedby=")([^"]+)"/g)) {
    expect(ids).toContain(target)
  }
})
