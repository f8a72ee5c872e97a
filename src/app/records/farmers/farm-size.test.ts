import { describe, expect, it } from 'vitest'
import { conversionOf, inUnit, partsOfSize, sizeHa, typedIn } from './farm-size.ts'

describe('the size of a farm', () => {
  it.each([
    ['5 acres', 2.0234],
    ['5 ac', 2.0234],
    ['2,5 Acres', 1.0117],
    ['1 acre', 0.4047],
    ['3,2', 3.2],
    ['3,2 ha', 3.2],
  ])('that is typed as %s is kept in ha', (typed, areaHa) => {
    expect(sizeHa.sent(typed)).toBe(areaHa)
  })

  it.each(['', 'acres', '5 bags', '-'])('that is typed as “%s” is none', (typed) => {
    expect(sizeHa.sent(typed)).toBeNaN()
  })

  it('is asked about where it may be either of two, in acres too', () => {
    expect(sizeHa.problem?.('1,240 acres')).toBe('Enter 1240 or 1.2400: 1,240 may be either')
    expect(sizeHa.problem?.('1240 acres')).toBeUndefined()
  })

  it('says what it is in ha', () => {
    expect(conversionOf('5 acres')).toBe('5 acres = 2.02 ha')
    expect(conversionOf('1 acre')).toBe('1 acre = 0.4 ha')
    expect(conversionOf('5')).toBe('')
    expect(conversionOf('acres')).toBe('')
  })

  it('is a figure beside its unit', () => {
    expect(partsOfSize('5 acres')).toEqual({ figure: '5', unit: 'acres' })
    expect(partsOfSize('5 ac')).toEqual({ figure: '5 ac', unit: 'acres' })
    expect(partsOfSize('5')).toEqual({ figure: '5', unit: 'ha' })
    expect(inUnit('5', 'acres')).toBe('5 acres')
    expect(inUnit('5 ac', 'ha')).toBe('5')
    expect(inUnit(' ', 'acres')).toBe('')
    expect(typedIn('5', 'acres')).toBe('5 acres')
    expect(typedIn('5 ha', 'acres')).toBe('5 ha')
  })
})
