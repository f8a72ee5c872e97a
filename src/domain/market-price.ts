import * as z from 'zod/mini'
import { commoditySchema } from './commodity-schema.ts'
import { daysBetween } from './days.ts'
import { idSchema, isoDateSchema, lineSchema, recordShape } from './units.ts'

const priceFigureSchema = z.object({
  date: isoDateSchema.check(z.describe('The day that the price is of')),
  pricePerTonne: z
    .number()
    .check(
      z.positive(),
      z.describe('For 1,000 kg, in units of the currency of the series, not cents'),
    ),
})
export type PriceFigure = z.infer<typeof priceFigureSchema>

/** The price of one commodity over time, from one source. */
export const priceSeriesSchema = z
  .object({
    id: idSchema,
    commodity: commoditySchema.check(z.describe('What is priced')),
    basis: lineSchema.check(z.describe('Quality and place that the price is for, in words')),
    currency: z
      .string()
      .check(z.regex(/^[A-Z]{3}$/), z.describe('ISO 4217 code of all its figures')),
    source: z
      .object({
        name: lineSchema.check(z.describe('Who published the figures')),
        isSample: z.boolean().check(z.describe('Made up to show the product: not to be traded on')),
      })
      .check(z.describe('Where every figure of the series is from')),
    figures: z.array(priceFigureSchema).check(z.describe('One for a day at most, oldest first')),
    ...recordShape,
  })
  .register(z.globalRegistry, { id: 'PriceSeries' })
export type PriceSeries = z.infer<typeof priceSeriesSchema>

export const priceFilterShape = { commodity: z.optional(commoditySchema) }

/** The newest price. Returns undefined if there is none. */
export const lastPrice = ({ figures }: Pick<PriceSeries, 'figures'>): PriceFigure | undefined =>
  figures.at(-1)

/** Periods for which a price change is shown, days. */
export const changeSpansDays = { month: 30, year: 365 } as const

/** How much earlier than the requested day the price used for comparison may be, days: prices come once a week. */
const mostGapDays = 14

interface PriceChange {
  /** The price that the newest is compared with. */
  from: PriceFigure
  /** Change relative to that price; negative if it fell. */
  percent: number
}

/**
 * The change from the last known price at least `spanDays` before the newest. Returns null if the series has none close
 * enough.
 */
export function priceChange(
  series: Pick<PriceSeries, 'figures'>,
  spanDays: number,
): PriceChange | null {
  const last = lastPrice(series)
  if (!last) return null
  const ageDays = ({ date }: PriceFigure) => daysBetween(date, last.date)
  const from = series.figures.findLast((figure) => ageDays(figure) >= spanDays)
  if (!from || ageDays(from) > spanDays + mostGapDays) return null
  return { from, percent: (last.pricePerTonne / from.pricePerTonne - 1) * 100 }
}

/** The lowest and highest price of a series, each the first of its value. Returns undefined if there is none. */
export function priceRange({ figures }: Pick<PriceSeries, 'figures'>) {
  const upwards = figures.toSorted((a, b) => a.pricePerTonne - b.pricePerTonne)
  const [lowest, highest] = [upwards[0], upwards.at(-1)]
  return lowest && highest ? { lowest, highest } : undefined
}
