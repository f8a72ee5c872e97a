import { describe, expect, it } from 'vitest'
import { ambiguousFigure, figureOf, isAmbiguous } from './typed-figure.ts'

describe('a figure that is typed', () => {
  it.each([
    ['7.4', 7.4],
    ['7,4', 7.4],
    [' 640 ', 640],
    ['12 400', 12_400],
    ['12\u00a0400,5', 12_400.5],
    ['.5', 0.5],
    ['-1', -1],
    ['0', 0],
  ])('%j is %d', (typed, figure) => {
    expect(figureOf(typed)).toBe(figure)
  })

  it.each(['', ' ', 'ten', '1e5', '0x10', '7,4,2', '1.2.3', '5kg', 'Infinity'])(
    '%j is none',
    (typed) => {
      expect(figureOf(typed)).toBeUndefined()
      expect(isAmbiguous(typed)).toBe(false)
    },
  )

  it.each(['1,240', '1.240', '12,400', '1.240.000'])(
    '%j may mean two things, so it is asked for',
    (typed) => {
      expect(isAmbiguous(typed)).toBe(true)
      expect(figureOf(typed)).toBeUndefined()
      expect(ambiguousFigure('1,240')).toMatch(/like 1240$/)
    },
  )
})
