import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
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
