import { type Commodity, commodities, commodityLabels } from '#domain/commodity.ts'
import type { PriceFigure, PriceSeries } from '#domain/market-price.ts'
import type { Calendar } from './calendar.ts'

/** Number of weekly prices: a year and a month, and one more week to compare with. */
const weeks = 58
const dayMs = 24 * 3600 * 1000

/**
 * The level around which each commodity's price moves, USD per 1,000 kg; in line with the values of the sample batches.
 */
const levels: Record<Commodity, { basis: string; level: number; swing: number }> = {
  cocoa: { basis: 'Cocoa beans, fermented, free on board', level: 5400, swing: 0.16 },
  coffee: { basis: 'Green coffee, washed, free on board', level: 6100, swing: 0.1 },
  cashew: { basis: 'Cashew nuts, in shell, free on board', level: 1300, swing: 0.08 },
  sesame: { basis: 'Sesame seed, hulling quality, free on board', level: 1600, swing: 0.06 },
  ginger: { basis: 'Ginger, dried, split, free on board', level: 2400, swing: 0.13 },
}

/** Made-up weekly prices of every commodity. A week's price is the same whatever day is today. */
export const seedPrices = (calendar: Calendar): PriceSeries[] =>
  commodities.map((commodity, index) => ({
    id: `PRICE-${commodity}`,
    commodity,
    basis: levels[commodity].basis,
    currency: 'USD',
    source: { name: `Sample prices, ${commodityLabels[commodity].toLowerCase()}`, isSample: true },
    figures: figuresOf(commodity, index, calendar.date(0)),
    version: 1,
    updatedAt: calendar.instant(0),
  }))

function figuresOf(commodity: Commodity, phase: number, today: string): PriceFigure[] {
  const { level, swing } = levels[commodity]
  const daysNow = Math.floor(Date.parse(today) / dayMs)
  // 1 January 1970 was a Thursday, and prices are for Fridays.
  const lastWeek = Math.floor((daysNow - 1) / 7)
  return Array.from({ length: weeks }, (_, index) => {
    const week = lastWeek - weeks + 1 + index
    const year = Math.sin((week + phase * 11) / 8.3)
    const month = Math.sin((week * 1.7 + phase * 5) / 1.9)
    const price = level * (1 + swing * year + swing * 0.18 * month)
    return {
      date: new Date((week * 7 + 1) * dayMs).toISOString().slice(0, 10),
      pricePerTonne: Math.round(price / 5) * 5,
    }
  })
}
