import { describe, expect, it } from 'vitest'
import { ambiguousFigure, countOf, figureOf, typedFigure } from './typed-figure.ts'

describe('a figure that is typed', () => {
  it.each([
    ['7.4', 7.4],
    ['7,4', 7.4],
    ['2,5', 2.5],
    [' 640 ', 640],
    ['1 250', 1250],
    ['12 400', 12_400],
    ['12\u00a0400,5', 12_400.5],
    ['1\u202f240,5', 1240.5],
    ['1’240.5', 1240.5],
    ['1,240.50', 1240.5],
    ['1.240,50', 1240.5],
    ['1,240,500', 1_240_500],
    ['1.240.500', 1_240_500],
    ['0,125', 0.125],
    ['.5', 0.5],
    ['-1', -1],
    ['−1,6244', -1.6244],
    ['0', 0],
  ])('%j is %d', (typed, figure) => {
    expect(figureOf(typed)).toBe(figure)
  })

  it.each(
    [
      ['', ' ', 'ten', '3 ha', '1e5', '0x10', '7,4,2', '1.2.3', '1.24.5', '1,2.3,4', '--3'],
      ['5kg', 'Infinity', '.', '-', '3.'],
    ].flat(),
  )('%j is none', (typed) => {
    expect(figureOf(typed)).toBeNaN()
    expect(ambiguousFigure(typed)).toBeUndefined()
  })

  it.each([
    ['1,240', 'Enter 1240 or 1.2400: 1,240 may be either'],
    ['1.240', 'Enter 1240 or 1.2400: 1.240 may be either'],
    ['12,400', 'Enter 12400 or 12.4000: 12,400 may be either'],
  ])('%j may be two, so it is asked for', (typed, warning) => {
    expect(figureOf(typed)).toBeNaN()
    expect(ambiguousFigure(typed)).toBe(warning)
  })

  it('may be two no more where a file says how it writes figures', () => {
    expect(figureOf('1,240', { comma: 'thousands' })).toBe(1240)
    expect(figureOf('1,24', { comma: 'thousands' })).toBe(1.24)
    expect(figureOf('1,240', { comma: 'decimal' })).toBe(1.24)
    expect(figureOf('1.240', { comma: 'thousands', point: 'decimal' })).toBe(1.24)
  })

  it('is whole where things are counted', () => {
    expect(['1,200', '1.200', '1 200', '24'].map(countOf)).toEqual([1200, 1200, 1200, 24])
    expect(countOf('2.5')).toBe(2.5)
  })
})

it.each([2.345, 1240, 1240.125, 0.125, -1.624, 7])('%d in a form is read as itself', (figure) => {
  expect(figureOf(typedFigure(figure))).toBe(figure)
})
