import { afterEach, describe, expect, it } from 'vitest'
import { emptyContentFolder, postText } from '../../tests/support/content-folder.ts'
import { formatProblem } from './problem.ts'
import { createContentStore } from './store.ts'
import { templates } from './templates.ts'

const folders: ReturnType<typeof emptyContentFolder>[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove()
})

async function toldOf(text: string, options: { today?: string; path?: string } = {}) {
  const { today, path = 'blog/a-test/index.mdx' } = options
  const folder = emptyContentFolder({ [path]: text })
  folders.push(folder)
  const { root } = folder
  const cacheDir = `${root}/cache`
  const store = createContentStore({ root, cacheDir, key: 'test', ...(today ? { today } : {}) })
  const problems = [...store.read(), ...(await store.compile().problems)]
  return problems.map((problem) => formatProblem(problem).replace(/^content\/.*?:(?=\d)/, ''))
}

describe('marks of a conflict of Git are found', () => {
  const conflict = '<<<<<<< HEAD\nCocoa is dear.\n=======\nCocoa is cheap.\n>>>>>>> prices'

  it('in a text, and nothing else is said of it', async () => {
    expect(await toldOf(postText({ body: `One.\n\n${conflict}\n\n# Two` }))).toEqual([
      '10 text: expected one of the two versions, without the marks of Git, received "<<<<<<< HEAD"',
    ])
  })

  it.each([
    ['front matter', postText({}).replace('category:', `${conflict}\ncategory:`), 4],
    ['code', postText({ body: `\`\`\`text\n${conflict}\n\`\`\`` }), 9],
    ['what is left of them', postText({ body: 'One.\n\n>>>>>>> prices' }), 10],
  ])('in %s', async (_, text, line) => {
    expect(await toldOf(text)).toEqual([
      expect.stringContaining(`${line} text: expected one of the`),
    ])
  })

  it('of a draft stops nobody else’s work', async () => {
    const text = postText({ fields: { draft: 'true' }, body: conflict })
    expect(await toldOf(text, { today: '2026-12-01' })).toEqual([])
  })
})

describe('letters that nobody sees are found', () => {
  it.each([
    ['U+200B', 'co\u200bcoa'],
    ['U+FEFF', 'co\ufeffcoa'],
    ['U+00AD', 'co\u00adcoa'],
    ['U+00AD', 'co&shy;coa'],
    ['U+2060', 'co\u2060coa'],
    ['U+200D', 'co\u200dcoa'],
    ['U+0008', 'co\bcoa'],
    ['U+200B', '**co\u200bcoa**'],
    ['U+200B', '`co\u200bcoa`'],
    ['U+200B', '[co\u200bcoa](/blog)'],
    ['U+200B', '<Callout title="co\u200bcoa">\n\nx\n\n</Callout>'],
  ])('%s in %j', async (sign, body) => {
    expect(await toldOf(postText({ body: `One.\n\n${body}` }))).toEqual([
      expect.stringMatching(
        `^10 text: expected words without invisible characters, received ${sign.replace('+', '\\+')} after "co"`,
      ),
    ])
  })

  it('by the line of a long paragraph', async () => {
    expect(await toldOf(postText({ body: 'One\ntwo\nco\u00adcoa.' }))).toEqual([
      expect.stringMatching(/^10 text: .*U\+00AD after "co"/),
    ])
  })

  it.each(['co\u200bcoa prices', 'co\u00adcoa prices', 'co\ufeffcoa prices'])(
    'in front matter: %j',
    async (title) => {
      expect(await toldOf(postText({ fields: { title } }))).toEqual([
        expect.stringMatching(
          /^2 title: expected words without invisible characters, received U\+/,
        ),
      ])
    },
  )

  it('and not those that a script or a sign needs', async () => {
    const body = 'A farmer 👩🏾‍🌾, می‌خواهم, क्‍ष, Côte d’Ivoire, ọjà ẹ̀gẹ́.'
    expect(await toldOf(postText({ body, fields: { title: 'A farmer 👩🏾‍🌾' } }))).toEqual([])
  })
})

describe('a text that says nothing is found', () => {
  it.each(['', '\n\n', '{/* to come */}', '[a]: /blog'])('%j', async (body) => {
    expect(await toldOf(postText({ body }))).toEqual([
      expect.stringMatching(/^\d+ text: expected a text below the front matter, received none$/),
    ])
  })
})

describe('the day of a change', () => {
  it('is not before the day of publication', async () => {
    expect(await toldOf(postText({ fields: { updated: '2026-01-30' } }))).toEqual([
      '6 updated: expected a day after "date", or no such field, received "2026-01-30"',
    ])
    expect(await toldOf(postText({ fields: { updated: '2026-02-01' } }))).toEqual([])
  })
})

describe('Markdown in front matter, which is shown as it is written, is found', () => {
  it.each(['"**Prices** of cocoa"', '"[Prices](/blog) of cocoa"', '"Prices of cocoa[^1]"'])(
    '%s',
    async (title) => {
      expect(await toldOf(postText({ fields: { title } }))).toEqual([
        expect.stringMatching(/^2 title: expected words without markup/),
      ])
    },
  )
})

describe('words of a new file are found once it is no draft', () => {
  const text = (
    templates.post?.text({ title: 'Prices', day: '2026-01-31', order: 1, category: 'Finance' }) ??
    ''
  ).replace('draft: true\n', '')

  it.each([
    ['as they are', (words: string) => words],
    ['in quotation marks', (words: string) => words.replace(/^excerpt: (.*)$/m, 'excerpt: "$1"')],
    [
      'beside own words',
      (words: string) => words.replace('What the post is about', 'Well: What the post is about'),
    ],
  ])('%s', async (_, change) => {
    const told = await toldOf(change(text), { today: '2026-12-01' })
    expect(told).toHaveLength(4)
    for (const message of told) expect(message).toContain('expected your own words')
  })
})
