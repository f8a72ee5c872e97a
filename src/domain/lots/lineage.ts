import type { Batch } from '../batch.ts'

/** Lots by their inputs, and by the lots made from them. */
export interface Lineage {
  lotOf: (id: string) => Batch | undefined
  /** The lots that drew on this one. */
  drawnBy: (id: string) => readonly Batch[]
  /** The harvests that name a plot. */
  harvestsOf: (plotId: string) => readonly Batch[]
}

/** Indexes all batches once; each query then takes time proportional to its answer. */
export function lineageOf(batches: readonly Batch[]): Lineage {
  const lots = new Map<string, Batch>()
  const drawing = new Map<string, Batch[]>()
  const harvests = new Map<string, Batch[]>()
  const add = (map: Map<string, Batch[]>, key: string, batch: Batch) => {
    const found = map.get(key)
    if (found) found.push(batch)
    else map.set(key, [batch])
  }
  for (const batch of batches) {
    lots.set(batch.id, batch)
    for (const { batchId } of batch.made?.inputs ?? []) add(drawing, batchId, batch)
    for (const { plotId } of batch.sources) add(harvests, plotId, batch)
  }
  const none: readonly Batch[] = []
  return {
    lotOf: (id) => lots.get(id),
    drawnBy: (id) => drawing.get(id) ?? none,
    harvestsOf: (plotId) => harvests.get(plotId) ?? none,
  }
}

/** A lot and everything that it is made of, each after its own inputs. */
export function upstreamOf(lineage: Lineage, lotId: string): Batch[] {
  const seen = new Set<string>()
  const found: Batch[] = []
  function visit(id: string): void {
    const batch = lineage.lotOf(id)
    if (!batch || seen.has(id)) return
    seen.add(id)
    for (const { batchId } of batch.made?.inputs ?? []) visit(batchId)
    found.push(batch)
  }
  visit(lotId)
  return found
}

/** These, and every lot that has goods of one of them. */
export function withDrawn(lineage: Lineage, batches: readonly Batch[]): ReadonlySet<Batch> {
  const found = new Set(batches)
  // A set is iterated in insertion order, including those added during the loop.
  for (const { id } of found) for (const lot of lineage.drawnBy(id)) found.add(lot)
  return found
}
