import { describe, expect, it } from 'vitest'
import { paceInWords, trendInWords } from './trend-words.ts'

describe('a trend in words', () => {
  it.each([
    [6, 4, 'up', 'More registered'],
    [4, 6, 'down', 'Fewer registered'],
    [5, 5, 'level', 'As many registered'],
  ] as const)('of %d after %d is %s', (current, previous, direction, word) => {
    const trend = trendInWords({ current, previous, days: 30 }, 'registered', String)
    expect(trend).toEqual({
      direction,
      word,
      text: `${current} in the last 30 days, ${previous} in the 30 before`,
    })
  })

  it('reads a year in months', () => {
    const { text } = trendInWords({ current: 1, previous: 0, days: 365 }, 'issued', String)
    expect(text).toBe('1 in the last 12 months, 0 in the 12 before')
  })

  it.each([
    [20, 10, 'Ahead'],
    [10, 20, 'Behind'],
    [10, 10, 'On pace'],
  ])('of %d done and %d expected is %s', (achieved, expected, word) => {
    expect(paceInWords(achieved, expected).word).toBe(word)
  })
})
