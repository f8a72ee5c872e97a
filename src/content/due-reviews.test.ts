import { expect, it } from 'vitest'
import type { Content } from './collections.ts'
import { dueReviews } from './due-reviews.ts'

const text = (file: string, reviewBy?: string) => ({ file, data: { reviewBy } })
// Only what it looks at.
const content = {
  blog: [text('blog/a/index.mdx', '2026-12-30'), text('blog/b/index.mdx')],
  guides: [text('guides/c.mdx', '2027-06-30')],
} as unknown as Content

it.each([
  ['2026-12-15', []],
  ['2026-12-16', ['blog/a/index.mdx']],
  ['2026-12-30', ['blog/a/index.mdx']],
  ['2027-07-01', ['blog/a/index.mdx', 'guides/c.mdx']],
])('on %s these are to be read again: %j', (today, files) => {
  expect(dueReviews(content, today).map((words) => words.split(':')[0])).toEqual(files)
})

it('says how many days are left, and when there is none', () => {
  const wordsOn = (today: string) => dueReviews(content, today)[0]
  expect(wordsOn('2026-12-16')).toContain('within 14 days')
  expect(wordsOn('2026-12-29')).toContain('within a day')
  expect(wordsOn('2026-12-30')).toContain('It says what held until 2026-12-30')
})
