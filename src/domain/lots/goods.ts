import type { Batch } from '../batch.ts'
import type { GoodsPart } from '../goods-words.ts'
import { isSame } from '../same-value.ts'
import { type Lineage, lineageOf, withDrawn } from './lineage.ts'
import { toleranceKg } from './mass.ts'
import { type OriginPart, originOf } from './origin.ts'

/** What a risk assessment and a due diligence statement say of a lot, its plots’ boundaries aside. */
interface Goods {
  crop: string
  quantity: number
  harvestDate: string
  /** Where it comes from, by harvest and plot. */
  origin: readonly OriginPart[]
}

/** The goods of a lot; undefined for one that is not known. */
function goodsOf(lineage: Lineage, lotId: string): Goods | undefined {
  const lot = lineage.lotOf(lotId)
  if (!lot) return undefined
  const { crop, quantity, harvestDate } = lot
  return { crop, quantity, harvestDate, origin: originOf(lineage, lotId) }
}

/**
 * What is different about goods so that what was found about them no longer covers them. Less from the same plots is
 * covered: an assessment, like a statement, is of all of it or more.
 */
function changedParts(before: Goods, after: Goods): GoodsPart[] {
  const changed: Readonly<Record<Exclude<GoodsPart, 'boundary'>, boolean>> = {
    crop: before.crop !== after.crop || areOther(before, after, (harvest) => harvest?.crop),
    harvest:
      before.harvestDate !== after.harvestDate ||
      areOther(before, after, (harvest) => harvest?.harvestDate),
    quantity: after.quantity > before.quantity + toleranceKg(before.quantity),
    sources: haveMore(before, after),
  }
  return (['crop', 'harvest', 'quantity', 'sources'] as const).filter((part) => changed[part])
}

/** Whether something is different about one of the harvests, which stay those that the lot was made of. */
function areOther(
  before: Goods,
  after: Goods,
  factOf: (harvest: OriginPart['harvest']) => string | undefined,
): boolean {
  const values = new Map(
    before.origin.map(({ harvestId, harvest }) => [harvestId, factOf(harvest)]),
  )
  return after.origin.some(
    ({ harvestId, harvest }) => values.has(harvestId) && values.get(harvestId) !== factOf(harvest),
  )
}

/** Whether there is more from some plot, or from none on record, than a larger quantity alone explains. */
function haveMore(before: Goods, after: Goods): boolean {
  const scale = Math.max(1, after.quantity / before.quantity)
  const kgBefore = new Map(before.origin.map((part) => [placeOf(part), part.kg]))
  return after.origin.some((part) => {
    const kg = kgBefore.get(placeOf(part))
    return kg === undefined || part.kg > scale * kg + toleranceKg(after.quantity)
  })
}

const placeOf = ({ harvestId, plotId }: OriginPart): string => JSON.stringify([harvestId, plotId])

/**
 * The lots whose goods are others by a change of one batch, which is among them as it is before: by their ids, with what
 * changed.
 */
export function lotsChangedBy(
  batches: readonly Batch[],
  before: Batch,
  after: Batch,
): ReadonlyMap<string, GoodsPart[]> {
  const lots = new Map<string, GoodsPart[]>()
  if (deciding.every((field) => isSame(before[field], after[field]))) return lots
  const old = lineageOf(batches)
  const changed = lineageOf(batches.map((batch) => (batch.id === before.id ? after : batch)))
  for (const { id } of withDrawn(changed, [after])) {
    const [goodsBefore, goodsAfter] = [goodsOf(old, id), goodsOf(changed, id)]
    const parts = goodsBefore && goodsAfter ? changedParts(goodsBefore, goodsAfter) : []
    if (parts.length > 0) lots.set(id, parts)
  }
  return lots
}

/** The lots that have goods of a plot whose boundary is another, like `lotsChangedBy`. */
export function lotsGrownOn(
  batches: readonly Batch[],
  plotId: string,
): ReadonlyMap<string, GoodsPart[]> {
  const lineage = lineageOf(batches)
  const lots = [...withDrawn(lineage, lineage.harvestsOf(plotId))]
  return new Map(lots.map(({ id }) => [id, ['boundary']]))
}

const deciding = ['crop', 'quantity', 'harvestDate', 'sources'] as const
