import { describe, expect, it } from 'vitest'
import { lastPrice, priceChange, priceRange } from './market-price.ts'

const series = (...figures: [date: string, pricePerTonne: number][]) => ({
  figures: figures.map(([date, pricePerTonne]) => ({ date, pricePerTonne })),
})

describe('priceChange', () => {
  it('is from the last price that was known so many days before the newest', () => {
    const prices = series(
      ['2026-09-25', 900],
      ['2026-10-09', 1000],
      ['2026-10-16', 1200],
      ['2026-11-13', 1100],
    )
    expect(priceChange(prices, 30)).toEqual({
      from: { date: '2026-10-09', pricePerTonne: 1000 },
      percent: expect.closeTo(10),
    })
  })

  it('counts a price of exactly that day', () => {
    expect(priceChange(series(['2026-10-14', 1000], ['2026-11-13', 900]), 30)?.percent).toBeCloseTo(
      -10,
    )
  })

  it('is not told where the series has no price near that day', () => {
    expect(priceChange(series(['2026-09-29', 1000], ['2026-11-13', 900]), 30)).toBeNull()
    expect(priceChange(series(['2026-11-06', 1000], ['2026-11-13', 900]), 30)).toBeNull()
    expect(priceChange(series(), 30)).toBeNull()
  })
})

describe('a series of prices', () => {
  it('has its newest, lowest and highest price', () => {
    const prices = series(['2026-11-01', 5], ['2026-11-08', 3], ['2026-11-15', 9])
    expect(lastPrice(prices)?.pricePerTonne).toBe(9)
    expect(priceRange(prices)?.lowest.date).toBe('2026-11-08')
    expect(priceRange(prices)?.highest.date).toBe('2026-11-15')
    expect(priceRange(series())).toBeUndefined()
  })
})
