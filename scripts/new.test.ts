import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { quote } from '../src/content/problem.ts'
import { createContentStore } from '../src/content/store.ts'
import { runScript } from '../tests/support/build.ts'
import { emptyContentFolder } from '../tests/support/content-folder.ts'

const folder = emptyContentFolder({})
afterAll(() => folder.remove())

const make = (...asked: string[]) =>
  runScript('scripts/new.ts', asked, { CONTENT_ROOT: folder.root })
const read = (path: string) => readFileSync(join(folder.root, 'content', path), 'utf8')

describe('a new post', () => {
  it('is a draft of the category that is asked for, however that is written', async () => {
    const { code, output } = await make(
      'post',
      'What a sack weighs',
      '--category',
      'ai & analytics',
    )
    expect(output).toContain('what-a-sack-weighs/index.mdx is made')
    expect(code).toBe(0)
    const text = read('blog/what-a-sack-weighs/index.mdx')
    expect(text).toContain('\ncategory: AI & Analytics\n')
    expect(text).toContain('\ndraft: true\n')
  })

  it('is refused in a category that there is none of, and the categories are listed', async () => {
    expect(await make('post', 'Gossip', '--category', 'Gossip')).toEqual({
      code: 1,
      output:
        'There is no category "Gossip". Choose one of: "Compliance", "Technology", "AI & Analytics", ' +
        '"Operations", "Finance", "Market Insights"\n',
    })
    expect(existsSync(join(folder.root, 'content/blog/gossip'))).toBe(false)
  })

  it('is refused where its title is taken, too long or without a letter', async () => {
    await make('post', 'Taken')
    const before = read('blog/taken/index.mdx')
    expect(await make('post', 'Taken')).toMatchObject({
      code: 1,
      output: expect.stringContaining('is there already'),
    })
    expect(read('blog/taken/index.mdx')).toBe(before)
    expect(await make('post', 'x'.repeat(71))).toMatchObject({
      code: 1,
      output: expect.stringContaining('3 to 70 characters; this one has 71'),
    })
    expect((await make('post', '!!!')).output).toContain('no letter')
  })
})

describe('what is new', () => {
  it('is one of the kinds there are', async () => {
    expect((await make('poem', 'A title')).output).toContain('post|case-study|doc')
  })

  it('has a category only if it is a post', async () => {
    const { code, output } = await make('doc', 'Webhooks', '--category', 'Finance')
    expect(output).toContain('Only a post has a category')
    expect(code).toBe(1)
  })
})

describe('what is new and left as it is', () => {
  const problemsOf = (path: string, today?: string) => {
    const { root } = folder
    const options = { root, cacheDir: join(root, 'cache'), key: 'test', drafts: true }
    const store = createContentStore({ ...options, ...(today ? { today } : {}) })
    return store.read().filter(({ file }) => file === `content/${path}`)
  }

  it.each([
    ['post', 'blog/untouched-post/index.mdx', 4],
    ['case-study', 'case-studies/untouched-case-study/index.mdx', 19],
    ['doc', 'docs/untouched-doc.mdx', 4],
  ])('is an error of the check, line by line: %s', async (kind, path, count) => {
    await make(kind, `Untouched ${kind}`)
    const lines = read(path).split('\n')
    const found = problemsOf(path, '2026-12-01')
    expect(found).toHaveLength(count)
    for (const { line, expected, received } of found) {
      expect(expected).toContain('your own words')
      expect(received).toBe(quote(lines[line - 1]?.trim()))
    }
  })

  it('is left alone in development while it is a draft, and no longer', async () => {
    const path = 'blog/left-alone/index.mdx'
    await make('post', 'Left alone')
    expect(problemsOf(path)).toEqual([])
    writeFileSync(join(folder.root, 'content', path), read(path).replace('draft: true\n', ''))
    expect(problemsOf(path)).toHaveLength(4)
  })

  it('is no error once other words stand there', async () => {
    const path = 'blog/own-words/index.mdx'
    await make('post', 'Own words')
    const text = read(path)
      .replace(
        /^excerpt: .*$/m,
        'excerpt: What a sack weighs at each of three scales, and why they differ.',
      )
      .replace(/^What the post is about.*$/m, 'Three scales, one number.')
      .replace('## The first heading', '## The scale at the gate')
      .replace('What you know, with its source.', 'It is read twice.')
    writeFileSync(join(folder.root, 'content', path), text)
    expect(problemsOf(path, '2026-12-01')).toEqual([])
  })
})
