import { expect, it } from 'vitest'
import { changedLines } from './changed-lines.ts'

it('parts a text where another begins and ends to differ', () => {
  expect(changedLines('a\nb\nc\nd', 'a\nx\nd')).toEqual({
    before: 'a\n',
    changed: 'b\nc\n',
    after: 'd',
  })
})

it('finds nothing of its own where the other text has more lines', () => {
  expect(changedLines('[\n1,\n2\n]\n', '[\n1,\n2,\n1\n]\n')).toEqual({
    before: '[\n1,\n2\n',
    changed: '',
    after: ']\n',
  })
  expect(changedLines('[\n1,\n2,\n1\n]\n', '[\n1,\n2\n]\n').changed).toBe('1\n')
})

it('counts no line twice where texts repeat themselves', () => {
  const { before, changed, after } = changedLines('a\na\n', 'a\na\na\n')
  expect(before + changed + after).toBe('a\na\n')
  expect(changed).toBe('')
})
