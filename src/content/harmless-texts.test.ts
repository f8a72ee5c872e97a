import { type ComponentType, createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { emptyContentFolder, postText } from '../../tests/support/content-folder.ts'
import { parts } from './parts.ts'
import { formatProblem } from './problem.ts'
import { createContentStore } from './store.ts'

const folders: ReturnType<typeof emptyContentFolder>[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove()
})

/** Returns what an editor is told about a post, and its text as HTML. */
async function publish(body: string, fields: Record<string, string> = {}) {
  const folder = emptyContentFolder({
    'blog/a-test/index.mdx': postText({ body, fields }),
    'blog/a-test/map.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
  })
  folders.push(folder)
  const { root } = folder
  // Bodies import React, which can only be resolved from inside the project.
  const cacheDir = `${import.meta.dirname}/../../node_modules/.cache/asili/test-harmless`
  const store = createContentStore({ root, cacheDir, key: 'test' })
  const problems = [...store.read(), ...(await store.compile().problems)].map(formatProblem)
  const html = async () => {
    const [bodyId = ''] = store.bodyIds()
    const loaded = await store.loadBody<{ default: ComponentType<{ components: object }> }>(bodyId)
    const plain = ({ children }: { children?: ReactNode }) => children
    const components = Object.fromEntries(Object.keys(parts).map((name) => [name, plain]))
    return renderToStaticMarkup(createElement(loaded.default, { components }))
  }
  return { problems, html }
}

describe('a text may hold', () => {
  it.each([
    ['emphasis, bold and struck words', '*one* **two** ~~three~~', '<em>one</em>'],
    ['a quotation', '> words', '<blockquote>'],
    ['lists in lists', '- one\n  - two\n    1. three', '<ol>'],
    ['a task list', '- [x] done\n- [ ] not yet', 'type="checkbox"'],
    ['a table with a right column', '| a | b |\n| --- | ---: |\n| 1 | 2 |', '<table>'],
    ['a footnote', 'Words.[^1]\n\n[^1]: More.', 'footnote'],
    ['a rule', 'One.\n\n---\n\nTwo.', '<hr/>'],
    ['a line break', 'one\\\ntwo', '<br/>'],
    ['a comment for other editors', 'Words. {/* ask the co-op */}', '<p>Words. </p>'],
    ['a comment with a star and a brace', 'Words.\n\n{/* 2 ** 3 } { */}', ''],
    ['two comments', 'Words.\n\n{/* one */ /* two */}', ''],
    [
      'code that shows what a text may not hold',
      '`<script>` and `{process.env}`',
      '&lt;script&gt;',
    ],
    ['a block of code with all of it', '```html\n<script>alert(1)</script>\n{x}\n```', 'script'],
    ['a brace and a sign with a backslash', 'A \\{ and 3 \\< 4', 'A { and 3 &lt; 4'],
    ['an entity', 'Caf&eacute; &lt;b&gt;', 'Café &lt;b&gt;'],
    ['a word that begins like code', 'Exports grew, imports fell.', 'Exports'],
    ['javascript as a word', 'A link with javascript: in it is refused.', 'javascript:'],
    ['French and Yoruba', 'Côte d’Ivoire, ọjà ẹ̀gẹ́', 'ọjà ẹ̀gẹ́'],
    ['a word in another language', 'A <span lang="yo">ọjà</span>', '<span lang="yo">ọjà</span>'],
    ['an abbreviation', '<abbr title="due diligence statement">DDS</abbr>', '<abbr title'],
    ['a line break in a cell', '| a |\n| --- |\n| one<br />two |', 'one<br/>two'],
    ['high and low signs', 'CO<sub>2</sub> and m<sup>2</sup>', '<sub>2</sub>'],
    ['a key', 'Press <kbd>Alt</kbd>.', '<kbd>Alt</kbd>'],
    ['a picture', '![A map](./map.svg)', 'src="/blog/a-test/map.svg"'],
    ['a figure', '<Figure src="./map.svg" alt="A map" caption="Words." />', ''],
    [
      'a callout with Markdown',
      '<Callout title="T" kind="tip">\n\n**Words**\n\n</Callout>',
      '<strong>',
    ],
    ['figures in a row', '<Stats>\n  <Stat value="72 h" label="to amend" />\n</Stats>', ''],
  ])('%s', async (_, body, html) => {
    const published = await publish(body)
    expect(published.problems).toEqual([])
    expect(await published.html()).toContain(html)
  })
})

describe('a link may lead to', () => {
  it.each([
    'https://example.org',
    'HTTPS://example.org/A?b=c&d=e#f',
    'https://example.org/a%20b',
    'https://example.org:8443/',
    'https://eur-lex.europa.eu/eli/reg/2023/1115/oj',
    'https://example.org/@somebody',
    'mailto:hello@asili.example',
    'mailto:hello@asili.example?subject=Work%20at%20Asili',
    'tel:+233-20-123-4567',
    '/',
    '/blog',
    '/#request-demo',
    '#one',
    '#pr%C3%BCfung',
  ])('%s', async (address) => {
    const published = await publish(`[here](${address})\n\n[again][1]\n\n[1]: ${address}`)
    expect(published.problems).toEqual([])
    expect(await published.html()).toContain('href="')
  })

  it('an address that stands by itself', async () => {
    const { problems } = await publish('See https://example.org/a or hello@asili.example.')
    expect(problems).toEqual([])
  })
})

describe('front matter may hold', () => {
  it.each([
    ['signs of mathematics', 'Less than < 4 ha, and > 2'],
    ['quotation marks', '"“Weighing”: it’s \\"exact\\""'],
    ['an ampersand', 'AI & analytics at Mbabane'],
    ['accents and diacritics', 'Ọjà ẹ̀gẹ́ in Côte d’Ivoire'],
    ['a word with a colon', '"Data: what it counts"'],
  ])('%s', async (_, title) => {
    expect((await publish('Words.', { title })).problems).toEqual([])
  })
})
