import type { Batch } from '../batch.ts'
import type { Lineage } from './lineage.ts'
import { sumKg } from './mass.ts'

/** A lot that contains goods from a plot. */
export interface ReachedLot {
  lot: Batch
  /** The part of the lot's mass that grew on the plot, kg. */
  kg: number
  /** Ids of the lots from the harvest to this lot, both included. */
  path: readonly string[]
}

/** Every lot that contains goods from a plot: what must be recalled if there is a problem with the plot. */
export function lotsOfPlot(lineage: Lineage, plotId: string): ReachedLot[] {
  const ways = new Map<string, readonly string[]>()
  for (const { id } of lineage.harvestsOf(plotId)) ways.set(id, [id])
  for (const [id, way] of ways) {
    for (const lot of lineage.drawnBy(id)) if (!ways.has(lot.id)) ways.set(lot.id, [...way, lot.id])
  }
  const shareOf = plotShares(lineage, plotId, ways)
  return [...ways].flatMap(([id, path]) => {
    const lot = lineage.lotOf(id)
    return lot ? [{ lot, path, kg: shareOf(id) * lot.quantity }] : []
  })
}

/** The share of each lot that grew on a plot, 0 to 1; 0 for lots that contain none of its goods. */
function plotShares(lineage: Lineage, plotId: string, reached: ReadonlyMap<string, unknown>) {
  const known = new Map<string, number>()
  return function shareOf(id: string): number {
    const found = known.get(id)
    if (found !== undefined) return found
    // No lot is made from itself; this stops endless recursion if a record says so.
    known.set(id, 0)
    const lot = reached.has(id) ? lineage.lotOf(id) : undefined
    if (!lot) return 0
    const { made, sources } = lot
    const share = made
      ? made.inputs.reduce((sum, { batchId, kg }) => sum + shareOf(batchId) * kg, 0) /
        sumKg(made.inputs)
      : sumKg(sources.filter((source) => source.plotId === plotId)) /
        Math.max(lot.quantity, sumKg(sources))
    known.set(id, share)
    return share
  }
}
