import { expect, it } from 'vitest'
import { formatProblem } from '../src/content/problem.ts'
import { checkMade } from './check-made.ts'
import { idsIn } from './prerender.ts'

/** Returns what is told of a file that was made of two texts. */
function toldOf(path: string, text: string) {
  const outputs = [{ path, data: {}, bodyIds: ['one', 'two'], render: async () => text }]
  const rendered = [{ path, text, record: { key: 'key', ids: idsIn(text), isSearched: false } }]
  const files = new Map([
    ['one', 'content/docs/one.mdx'],
    ['two', 'content/docs/two.mdx'],
  ])
  return checkMade({ outputs, rendered, files }).map(formatProblem)
}

it('names the id that a page has twice, with the texts that it shows', () => {
  expect(toldOf('/docs', '<h2 id="one">1</h2><p id="two">2</p><h3 id="one">3</h3>')).toEqual([
    'content/docs/one.mdx:1 /docs: expected every id once in the page, received "one" twice (its texts: content/docs/one.mdx, content/docs/two.mdx)',
  ])
  expect(toldOf('/docs', '<h2 id="one">1</h2><p id="two">2</p>')).toEqual([])
})

it.each([
  ['<rss><title>A & B</title></rss>', 'valid XML'],
  ['<rss><title>A</rss>', 'valid XML'],
  ['<rss><title>A\bB</title></rss>', 'XML without control characters'],
])('names a feed that no reader would take: %j', (text, expected) => {
  expect(toldOf('/feed.xml', text)).toEqual([
    expect.stringContaining(`content/docs/one.mdx:1 /feed.xml: expected ${expected}`),
  ])
})

it('finds nothing wrong with a feed that is sound', () => {
  expect(toldOf('/feed.xml', '<?xml version="1.0"?>\n<rss><title>A &amp; B</title></rss>')).toEqual(
    [],
  )
})
