import { describe, expect, it } from 'vitest'
import { createCompiler } from '../compile.ts'
import { formatProblem } from '../problem.ts'

const file = 'content/blog/a-test/index.mdx'

/** Returns what an editor is told about a text, without the file's name. */
async function toldOf(body: string): Promise<string[]> {
  const { problems } = await createCompiler('/')({ file, url: '/blog/a-test', body })
  return problems.map((problem) => formatProblem(problem).replace(`${file}:`, ''))
}

describe('a row of a table with more cells than its head is found:', () => {
  const head = '| Crop | Price |\n| --- | ---: |'

  it.each([
    ['a cell too many', '| Cashew | 900 | in May |', '3 cells'],
    ['a line between two words', '| Raw|roasted | 900 |', '3 cells'],
    ['a line in code', '| `raw|roasted` | 900 |', '3 cells'],
    ['several', '| a | b | c | d |', '4 cells'],
  ])('%s', async (_, row, received) => {
    expect(await toldOf(`${head}\n| Cocoa | 3000 |\n${row}`)).toContainEqual(
      `4 table: expected at most 2 cells, as its head has, with \\| for the sign itself, received ${received}`,
    )
  })

  it('once, where the line parts a piece of code', async () => {
    expect(await toldOf(`${head}\n| \`raw|roasted\` | 900 |`)).toHaveLength(1)
  })

  it('and not one with fewer, or with the sign written \\|', async () => {
    expect(await toldOf(`${head}\n| Cocoa |\n| a\\|b | \`c\\|d\` |`)).toEqual([])
  })
})

describe('a table that is none is found:', () => {
  it.each([
    ['without a row of hyphens', '| Crop | Price |\n| Cocoa | 3000 |'],
    ['with too short a row of hyphens', '| Crop | Price |\n| --- |\n| Cocoa | 3000 |'],
    ['in a quotation', '> | Crop | Price |\n> | Cocoa | 3000 |'],
    ['of one row', '| Crop | Price |'],
  ])('%s', async (_, text) => {
    expect(await toldOf(`Prices:\n\n${text}`)).toEqual([
      '3 table: expected a second row of hyphens with as many cells as the first, like | --- | --- |, received none',
    ])
  })
})

const nbsp = '\u00a0'

describe('a sign of Markdown that another space keeps from being read is found:', () => {
  it.each([
    ['a heading', `##${nbsp}Prices`, 1],
    ['a smaller heading', `## One\n\n###${nbsp}Prices`, 3],
    ['a list', `-${nbsp}cocoa`, 1],
    ['a list after its first item', `- cocoa\n-${nbsp}cashew`, 2],
    ['a numbered list', `1.${nbsp}cocoa`, 1],
    ['a list within a list', `- cocoa\n\n${nbsp}${nbsp}- beans`, 3],
    ['a list in a quotation', `> *${nbsp}cocoa`, 1],
    ['a narrow space', '-\u202fcocoa', 1],
    ['a box to tick', `- [x]${nbsp}weighed`, 1],
    ['a table', `| Crop | Price |\n|${nbsp}---${nbsp}|${nbsp}---${nbsp}|\n| Cocoa | 1 |`, 2],
  ])('%s', async (_, body, line) => {
    expect(await toldOf(body)).toEqual([
      expect.stringMatching(
        new RegExp(`^${line} text: expected an ordinary space .*, received another kind of space`),
      ),
    ])
  })

  it('a heading without any space', async () => {
    expect(await toldOf('##Prices')).toEqual([
      '1 heading: expected a space after ##, received "##Prices"',
    ])
  })

  it('and not one between words, nor in code', async () => {
    const body = `## 40${nbsp}%\n\n- 72${nbsp}h, #1\n\n#1 of 3\n\n\`-${nbsp}x\`\n\n\`\`\`text\n-${nbsp}x\n\`\`\``
    expect(await toldOf(body)).toEqual([])
  })
})

describe('Markdown that would be left raw in the page is found:', () => {
  it.each([
    ['bold words with a space inside', 'It is ** dear** now.', '**words**'],
    ['a link with a space before its address', 'See [the post] (/blog/x).', '[words](/address)'],
    ['a link with a space in its address', 'See [it](/blog/a b).', '[words](/address)'],
    ['a link without its definition', 'See [the post][rule].', '[rule]: /address'],
    ['a footnote without its definition', 'Dear.[^1] And more.', '[^1]: words'],
    ['struck words left open', 'It is ~~dear.', '~~words~~'],
    ['code left open', 'Set `price to 1.', 'backtick'],
    ['bold words beside a bare address', 'See https://a.example ** now**.', '**words**'],
  ])('%s', async (_, body, remedy) => {
    expect(await toldOf(`One.\n\nTwo\n${body}`)).toEqual([
      expect.stringMatching(/^4 text: expected /),
    ])
    expect(await toldOf(body)).toEqual([expect.stringContaining(remedy)])
  })

  it('and not what is written with a backslash, or as code', async () => {
    const body =
      'A \\*\\*star\\*\\*, \\[^1], \\`x\\`, \\~\\~, a \\[b](c).\n\n`**`, `](`, `[^1]`, `|---|`\n\n```text\n**a** [^1]\n```'
    expect(await toldOf(body)).toEqual([])
  })
})

describe('what would be left out of the page is found:', () => {
  it.each([
    ['a footnote that nothing refers to', 'Dear.\n\n[^1]: Words.', 3, 'a reference to it'],
    ['a footnote that is there twice', 'A[^1]\n\n[^1]: One.\n\n[^1]: Two.', 5, 'once'],
    ['an address that is there twice', '[a][b]\n\n[b]: /blog\n[b]: /docs', 4, 'once'],
  ])('%s', async (_, body, line, remedy) => {
    expect(await toldOf(body)).toEqual([expect.stringMatching(`^${line} text: .*${remedy}`)])
  })
})

describe('a heading', () => {
  it.each(['##', '## ', '## {/* later */}', '### **   **'])('has words: %s', async (heading) => {
    expect(await toldOf(`## One\n\n${heading}\n\nWords.`)).toContainEqual(
      expect.stringMatching(/^3 (heading|text): expected /),
    )
  })
})

describe('a block of code', () => {
  it.each([
    ['at the end', 'One.\n\n```json\n{}\n\nTwo.', 3],
    ['with fewer signs', '````json\n{}\n```', 1],
    ['in a list', '- one\n\n  ```json\n  {}\n\n- two', 3],
    ['of one line', '```json', 1],
  ])('is closed: %s', async (_, body, line) => {
    expect(await toldOf(body)).toEqual([
      expect.stringMatching(`^${line} code: expected a line of \`+ that closes it, received none`),
    ])
  })

  it('may be closed by more signs, in a list and in a quotation', async () => {
    const body = '```json\n{}\n`````\n\n- one\n\n  ~~~yaml\n  a: 1\n  ~~~\n\n> ```ts\n> a\n> ```'
    expect(await toldOf(body)).toEqual([])
  })

  it('is in a language that is known, or in none', async () => {
    expect(await toldOf('```\na\n```\n\n```py\na\n```\n\n```JSON\n{}\n```')).toEqual([])
    expect(await toldOf('```jsno\n{}\n```')).toEqual([
      expect.stringMatching(/^1 code: expected "json", or another of .*text.*, received "jsno"$/),
    ])
  })
})
