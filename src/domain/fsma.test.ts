import { describe, expect, it } from 'vitest'
import { commodities } from './commodity.ts'
import { fsmaRuling } from './fsma.ts'

describe('what FSMA says', () => {
  it('has no raw commodity on the Food Traceability List', () => {
    for (const crop of commodities) {
      expect(fsmaRuling(crop, '2030-01-01').onTraceabilityList).toBe(false)
    }
  })

  it('lists the butter of cashew, and no paste of sesame', () => {
    expect(fsmaRuling('cashew', '2026-01-01')).toMatchObject({
      listedProducts: ['Cashew butter'],
      text: 'Not on the Food Traceability List; cashew butter is',
    })
    expect(fsmaRuling('sesame', '2026-01-01').listedProducts).toEqual([])
  })

  it('counts sesame as an allergen since 2023', () => {
    expect(fsmaRuling('sesame', '2022-12-31').allergen).toBeNull()
    expect(fsmaRuling('sesame', '2023-01-01').allergen).toBe('Sesame')
    expect(fsmaRuling('cocoa', '2026-01-01').allergen).toBeNull()
  })

  it('is proposed to apply from 20 July 2028', () => {
    expect(fsmaRuling('cashew', '2028-07-19').applies).toBe(false)
    expect(fsmaRuling('cashew', '2028-07-20').applies).toBe(true)
  })
})
