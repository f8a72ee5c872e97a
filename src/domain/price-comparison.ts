import type { Batch } from './batch.ts'
import { daysBetween } from './days.ts'
import { lastPrice, type PriceFigure, type PriceSeries } from './market-price.ts'

/** A median of fewer would be one seller's guess. */
const leastLots = 3

/** From how old a price says nothing about lots of today, days. */
const mostAgeDays = 30

const kgPerTonne = 1000

/** What the lots for sale are valued at, held against the newest price. */
export interface PriceComparison {
  price: PriceFigure
  /** Lots that the median is of. */
  lotCount: number
  /** Middle of their estimated values for 1,000 kg, in the currency of the series. */
  medianPerTonne: number
  /** Of the price; negative where the lots are valued below it. */
  differencePercent: number
  /** Lots of the commodity that have no estimate, or one in another currency. */
  leftOutCount: number
}

type ComparedLot = Pick<Batch, 'crop' | 'status' | 'estimatedValue' | 'quantity'>

/**
 * Where the lots for sale stand against the price of their commodity: by the median of what their sellers estimate, in
 * the currency of the series alone, since a rate of exchange would be one more guess. Null where that says nothing:
 * fewer than three such lots, or a price more than 30 days old.
 */
export function lotsAgainstPrice(
  series: PriceSeries,
  batches: readonly ComparedLot[],
  onDate: string,
): PriceComparison | null {
  const price = lastPrice(series)
  if (!price || daysBetween(price.date, onDate) > mostAgeDays) return null
  const lots = batches.filter(
    ({ crop, status }) => crop === series.commodity && status !== 'exported',
  )
  const values = lots.flatMap(({ estimatedValue, quantity }) =>
    estimatedValue?.currency === series.currency
      ? [(estimatedValue.amount / quantity) * kgPerTonne]
      : [],
  )
  if (values.length < leastLots) return null
  const medianPerTonne = medianOf(values)
  return {
    price,
    lotCount: values.length,
    medianPerTonne,
    differencePercent: (medianPerTonne / price.pricePerTonne - 1) * 100,
    leftOutCount: lots.length - values.length,
  }
}

function medianOf(values: readonly number[]): number {
  const upwards = values.toSorted((a, b) => a - b)
  const middle = upwards.length / 2
  const pair = [upwards[Math.ceil(middle) - 1] ?? 0, upwards[Math.floor(middle)] ?? 0]
  return ((pair[0] ?? 0) + (pair[1] ?? 0)) / 2
}
