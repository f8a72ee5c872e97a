import { describe, expect, it } from 'vitest'
import type { PriceSeries } from './market-price.ts'
import { lotsAgainstPrice } from './price-comparison.ts'

const cocoa: PriceSeries = {
  id: 'PRICE-cocoa',
  commodity: 'cocoa',
  basis: 'Cocoa beans',
  currency: 'USD',
  source: { name: 'Sample prices', isSample: true },
  figures: [{ date: '2026-11-13', pricePerTonne: 5000 }],
  version: 1,
  updatedAt: '2026-11-13T10:00:00Z',
}

const lot = (amountPerKg: number | null, change = {}) => ({
  crop: 'cocoa' as const,
  status: 'harvested',
  quantity: 200,
  estimatedValue: amountPerKg === null ? null : { amount: amountPerKg * 200, currency: 'USD' },
  ...change,
})

describe('lotsAgainstPrice', () => {
  it('holds the middle of what lots are estimated at against the price', () => {
    const lots = [lot(4), lot(5.5), lot(9)]
    expect(lotsAgainstPrice(cocoa, lots, '2026-11-20')).toMatchObject({
      lotCount: 3,
      medianPerTonne: 5500,
      differencePercent: expect.closeTo(10),
      leftOutCount: 0,
    })
    expect(lotsAgainstPrice(cocoa, [...lots, lot(4.5)], '2026-11-20')?.medianPerTonne).toBe(5000)
  })

  it('leaves out lots without an estimate or in another currency, and counts them', () => {
    const euros = lot(1, { estimatedValue: { amount: 1, currency: 'EUR' } })
    const lots = [lot(5), lot(5), lot(5), lot(null), euros]
    expect(lotsAgainstPrice(cocoa, lots, '2026-11-20')).toMatchObject({
      lotCount: 3,
      medianPerTonne: 5000,
      leftOutCount: 2,
    })
  })

  it('looks at no other crop, and at nothing that has left', () => {
    const lots = [lot(5), lot(5), lot(1, { crop: 'coffee' }), lot(1, { status: 'exported' })]
    expect(lotsAgainstPrice(cocoa, lots, '2026-11-20')).toBeNull()
  })

  it('says nothing by an old price or by fewer than three lots', () => {
    expect(lotsAgainstPrice(cocoa, [lot(5), lot(5), lot(5)], '2026-12-13')).not.toBeNull()
    expect(lotsAgainstPrice(cocoa, [lot(5), lot(5), lot(5)], '2026-12-14')).toBeNull()
    expect(lotsAgainstPrice(cocoa, [lot(5), lot(5)], '2026-11-20')).toBeNull()
    expect(lotsAgainstPrice({ ...cocoa, figures: [] }, [lot(5)], '2026-11-20')).toBeNull()
  })
})
