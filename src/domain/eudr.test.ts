import { describe, expect, it } from 'vitest'
import { eudrRuling, maySimplify, needsPolygon } from './eudr.ts'

describe('what the EUDR says', () => {
  it.each(['cashew', 'sesame', 'ginger'] as const)('leaves %s out of its scope', (crop) => {
    expect(eudrRuling(crop, '2027-01-01')).toEqual({ inScope: false, text: 'Outside EUDR scope' })
  })

  it('applies to cocoa from 30 December 2026', () => {
    expect(eudrRuling('cocoa', '2026-12-29')).toMatchObject({
      inScope: true,
      applies: false,
      text: 'EUDR applies from 2026-12-30',
    })
    expect(eudrRuling('cocoa', '2026-12-30')).toMatchObject({ applies: true })
  })

  it('gives small operators until 30 June 2027', () => {
    expect(eudrRuling('coffee', '2027-06-29', 'small')).toMatchObject({ applies: false })
    expect(eudrRuling('coffee', '2027-06-30', 'small')).toMatchObject({ applies: true })
  })

  it('takes soluble coffee in on 30 December 2027', () => {
    expect(eudrRuling('coffee', '2027-12-29')).toMatchObject({ headings: ['0901'] })
    expect(eudrRuling('coffee', '2027-12-30')).toMatchObject({ headings: ['0901', '210111'] })
  })

  it('asks for a polygon above 4 ha, not at 4, and only in scope', () => {
    expect(needsPolygon('cocoa', 4)).toBe(false)
    expect(needsPolygon('cocoa', 4.0001)).toBe(true)
    expect(needsPolygon('ginger', 40)).toBe(false)
  })

  it('lets only small operators in low-risk countries simplify', () => {
    expect(maySimplify('small', 'GH')).toBe(true)
    expect(maySimplify('standard', 'GH')).toBe(false)
    expect(maySimplify('small', 'CI')).toBe(false)
  })
})
