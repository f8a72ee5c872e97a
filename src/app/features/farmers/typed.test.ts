import { describe, expect, it } from 'vitest'
import { figureOf } from './typed.ts'

describe('a figure', () => {
  it.each([
    ['3.5', 3.5],
    ['3,5', 3.5],
    ['-1,6244', -1.6244],
    ['−1.6244', -1.6244],
    ['1 240', 1240],
    ['1\u202F240,5', 1240.5],
    ['1,240.50', 1240.5],
    ['1.240,50', 1240.5],
    ['1,240,500', 1_240_500],
    ['1.240.500', 1_240_500],
    ['0', 0],
    ['', undefined],
    ['  ', undefined],
  ])('is read from "%s"', (typed, figure) => {
    expect(figureOf(typed)).toBe(figure)
  })

  it.each([
    'three',
    '3 ha',
    '1e5',
    '0x10',
    '3,5,1',
    '1.24.5',
    '1,2.3,4',
    '--3',
    'Infinity',
    '.',
    '-',
  ])('is not read from "%s"', (typed) => {
    expect(figureOf(typed)).toBeNaN()
  })

  it('has a comma between thousands where a file says so', () => {
    expect(figureOf('1,240', 'thousands')).toBe(1240)
    expect(figureOf('1,24', 'thousands')).toBe(1.24)
    expect(figureOf('1,240', 'decimal')).toBe(1.24)
  })
})
