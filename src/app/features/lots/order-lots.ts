import { type Commodity, commodities } from '#domain/commodity.ts'
import type { Lot } from '../../offline/use-lots.ts'

/** The orders in which lots can be listed, with their labels. */
export const lotOrders = {
  newest: 'Newest harvest first',
  largest: 'Largest first',
  closest: 'Fewest reasons first',
} as const
export type LotOrder = keyof typeof lotOrders

const compare: Record<LotOrder, (a: Lot, b: Lot) => number> = {
  newest: (a, b) => byText(b.batch.harvestDate, a.batch.harvestDate),
  largest: (a, b) => b.leftKg - a.leftKg,
  closest: (a, b) => a.misfits.length - b.misfits.length,
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** What the address asks for. Invalid values are left out. */
export interface LotChoice {
  crop: Commodity | undefined
  order: LotOrder
}

export const lotChoiceIn = (params: URLSearchParams): LotChoice => ({
  crop: commodities.find((crop) => crop === params.get('crop')),
  order: Object.hasOwn(lotOrders, params.get('order') ?? '')
    ? (params.get('order') as LotOrder) // a key of the table: just checked
    : 'newest',
})

/** Returns the lots of a crop in an order, the matching ones apart from the others. */
export function chooseLots(lots: readonly Lot[], { crop, order }: LotChoice) {
  const chosen = lots
    .filter(({ batch }) => !crop || batch.crop === crop)
    .sort((a, b) => compare[order](a, b) || compare.newest(a, b) || byText(a.batch.id, b.batch.id))
  return {
    fitting: chosen.filter(({ misfits }) => misfits.length === 0),
    others: chosen.filter(({ misfits }) => misfits.length > 0),
  }
}
