import { afterEach, describe, expect, it } from 'vitest'
import { emptyContentFolder, postText } from '../../tests/support/content-folder.ts'
import { createCompiler } from './compile.ts'
import { ContentError, formatProblem } from './problem.ts'
import { createContentStore } from './store.ts'

const file = 'content/blog/a-test/index.mdx'
const folders: ReturnType<typeof emptyContentFolder>[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove()
})

/** Returns what an editor is told about a text, without the file's name. */
async function toldOf(body: string): Promise<string[]> {
  const { problems } = await createCompiler('/')({ file, url: '/blog/a-test', body })
  return problems.map((problem) => formatProblem(problem).replace(`${file}:`, ''))
}

describe('a text that cannot be read', () => {
  it.each([
    ['a brace that holds no code', 'A {curly} one.', '1 text: expected a brace written \\{'],
    ['a brace that cannot be code', 'A {curly text} one.', '1 text: expected a brace written \\{'],
    ['a sign that begins no tag', 'Less than <5 ha', '1 text: expected \\< for a sign'],
    ['a comment of HTML', '<!-- later -->', '1 text: expected a comment written {/*'],
    ['a tag left open', '<Callout title="T">\ntext', '1 text: expected </Callout> on a line of'],
    ['an end without a beginning', 'Text.\n\n</Callout>', '3 text: expected an opening tag'],
    [
      'a quotation mark left open, far above',
      'Text.\n\n<Callout title="T>\n\ntext\n\n</Callout>\n\nThe end.',
      '3 text: expected a closing quotation mark',
    ],
  ])('is explained without the compiler’s words: %s', async (_, body, told) => {
    expect(await toldOf(body)).toEqual([expect.stringContaining(told)])
  })

  it.each([
    ['<br>', '<br />, with a slash at its end'],
    ['one<br>two', '<br />, with a slash at its end'],
    ['| a |\n| --- |\n| one<br>two |', '<br />, with a slash at its end'],
    ['<iframe src="https://x.example" />', 'a link to the page or file: [the words](https://…)'],
    ['<iframe src="https://x.example">', 'a link to the page or file: [the words](https://…)'],
    ['Words.\n\n<p style="color: red">x</p>', 'paragraphs with an empty line between them'],
    ['A <span style="color: red">x</span>', 'an attribute that <span> has (lang, dir)'],
    ['A <span style="color">x</span>', 'an attribute that <span> has (lang, dir)'],
    [
      '<Stat value="1" label="one" style="{" />',
      'an attribute that <Stat> has (value, label, source)',
    ],
  ])('is answered with what to write: %s', async (body, remedy) => {
    const line = body.split('\n').length
    expect(await toldOf(body)).toEqual([
      expect.stringContaining(`${line} text: expected ${remedy}, received`),
    ])
  })

  it('may hold a comment for other editors', async () => {
    expect(await toldOf('{/* ask the co-op */}')).toEqual([])
  })
})

describe('a part of a text', () => {
  it.each([
    ['is one there is', '<Calout title="T">x</Calout>', /one of the parts Callout, .* <Calout>$/],
    ['has what it cannot do without', '<Callout>x</Callout>', /title="…" in <Callout>/],
    [
      'has nothing that is not known',
      '<Stats size="2">x</Stats>',
      /that <Stats> has \(none\).*size$/,
    ],
    ['is of a kind there is', '<Callout title="T" kind="x">y</Callout>', /kind as one of "note"/],
    [
      'has its values in quotation marks',
      '<Callout title={1}>x</Callout>',
      /quotation marks.*\{1\}/,
    ],
  ])('%s', async (_, body, told) => {
    expect(await toldOf(body)).toEqual([expect.stringMatching(told)])
  })
})

describe('front matter that cannot be read', () => {
  const toldOfPost = async (text: string) => {
    const folder = emptyContentFolder({ 'blog/a-test/index.mdx': text })
    folders.push(folder)
    const { root } = folder
    const store = createContentStore({ root, cacheDir: `${root}/cache`, key: 'test' })
    const problems = [...store.read(), ...(await store.compile().problems)]
    return { told: problems.map(formatProblem), store, root }
  }

  it.each([
    ['a colon', 'Weighing: a bag', /mdx:2 .* quotation marks around a text that has a colon/],
    ['words after a quotation', '"Weighing" a bag', /mdx:2 .* nothing after the closing quotation/],
    ['a sign of YAML', '@home', /mdx:2 .* quotation marks around a text that begins with a sign/],
    ['a quotation mark left open', '"Weighing', /every quotation mark and bracket closed/],
  ])('is explained by the line that is at fault: %s', async (_, title, told) => {
    const text = postText({}).replace(/^title: .*$/m, `title: ${title}`)
    expect((await toldOfPost(text)).told).toEqual([expect.stringMatching(told)])
  })

  it('does not keep what is wrong with the text from being told', async () => {
    const text = postText({ body: '## One\n\n#### Two' }).replace(/^title: .*$/m, 'title: a: b')
    expect((await toldOfPost(text)).told).toEqual([
      expect.stringContaining('front matter: expected quotation marks'),
      expect.stringContaining('heading: expected'),
    ])
  })

  it('of a draft stops nobody else’s work', async () => {
    const text = postText({}).replace(/^title: .*$/m, 'title: a: b\ndraft: true')
    const { root } = await toldOfPost(text)
    const store = createContentStore({
      root,
      cacheDir: `${root}/cache`,
      key: 'test',
      today: '2026-12-01',
    })
    expect(store.read()).toEqual([])
  })
})

it('says all problems in the order of the files and their lines', () => {
  const problem = { file, field: 'text', expected: 'one', received: 'another' }
  const error = new ContentError([
    { ...problem, line: 10 },
    { ...problem, line: 9 },
    { ...problem, file: 'content/blog/a-first/index.mdx', line: 30 },
  ])
  expect([...error.message.matchAll(/mdx:\d+/g)].map(String)).toEqual(['mdx:30', 'mdx:9', 'mdx:10'])
})
