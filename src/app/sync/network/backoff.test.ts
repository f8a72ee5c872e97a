import { describe, expect, it } from 'vitest'
import { backoffMs, isDue, maxDelayMs } from './backoff.ts'

describe('the backoff', () => {
  it('doubles with each failure, up to five minutes', () => {
    const delays = [1, 2, 3, 20, 1_000].map((failures) => backoffMs(failures, { share: () => 1 }))
    expect(delays).toEqual([2_000, 4_000, 8_000, maxDelayMs, maxDelayMs])
  })

  it('is spread over its upper half', () => {
    expect(backoffMs(2, { share: () => 0 })).toBe(2_000)
    expect(backoffMs(2, { share: () => 0.5 })).toBe(3_000)
  })
})

describe('a time that was set', () => {
  it.each([
    ['is due when there is none', null, true],
    ['is due when it has come', 1_000, true],
    ['is not due before', 1_500, false],
    ['is due when only a clock that was put back can have set it', 100_000, true],
  ])('%s', (_, atMs, expected) => {
    expect(isDue(atMs, 1_000, 5_000)).toBe(expected)
  })
})
