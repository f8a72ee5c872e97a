import type { Batch } from '#domain/batch.ts'
import { type Lineage, upstreamOf } from '#domain/lots/lineage.ts'
import { sumKg, toleranceKg } from '#domain/lots/mass.ts'

/** A lot, a harvest or a plot in the flow to one lot. */
export interface FlowNode {
  id: string
  kind: 'lot' | 'harvest' | 'plot' | 'unknown'
  /** How much of the final lot's mass went through it, kg. */
  kg: number
  /** Column, counted from the plots; the first is 0. */
  column: number
  batch: Batch | undefined
}

/** The mass that went from one node to the next, kg of the final lot. */
interface FlowLink {
  from: string
  to: string
  kg: number
}

interface Flow {
  nodes: readonly FlowNode[]
  links: readonly FlowLink[]
}

/** Id of the node for mass with no recorded plot. */
const unknownOf = (harvestId: string): string => `${harvestId}/unknown`

/** Returns everything that a lot was made from, back to the plots, with the part of its mass that went through each. */
export function flowTo(lineage: Lineage, lotId: string): Flow {
  const order = upstreamOf(lineage, lotId).reverse()
  const kgOf = new Map<string, number>([[lotId, lineage.lotOf(lotId)?.quantity ?? 0]])
  const links: FlowLink[] = []
  for (const batch of order) {
    const { id } = batch
    const kg = kgOf.get(id) ?? 0
    for (const part of partsOf(batch)) {
      const partKg = kg * part.share
      kgOf.set(part.id, (kgOf.get(part.id) ?? 0) + partKg)
      links.push({ from: part.id, to: id, kg: partKg })
    }
  }
  const columns = columnsOf(links, lotId)
  const nodes = [...kgOf].map(([id, kg]): FlowNode => {
    const batch = lineage.lotOf(id)
    const kind = batch
      ? batch.made
        ? 'lot'
        : 'harvest'
      : id.endsWith('/unknown')
        ? 'unknown'
        : 'plot'
    return { id, kind, kg, column: columns.get(id) ?? 0, batch }
  })
  const places = placesOf(links, lotId)
  return { nodes: nodes.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0)), links }
}

/** Orders nodes as in the lists of parts, so that what goes into the same lot is together. */
function placesOf(links: readonly FlowLink[], lotId: string): ReadonlyMap<string, number> {
  const parts = Map.groupBy(links, ({ to }) => to)
  const places = new Map<string, number>()
  function visit(id: string): void {
    if (places.has(id)) return
    places.set(id, places.size)
    for (const { from } of parts.get(id) ?? []) visit(from)
  }
  visit(lotId)
  return places
}

/** Returns the parts of a lot or harvest, each with its share, 0 to 1. */
function partsOf(batch: Batch): { id: string; share: number }[] {
  if (batch.made) {
    const inKg = sumKg(batch.made.inputs)
    return batch.made.inputs.map(({ batchId, kg }) => ({ id: batchId, share: kg / inKg }))
  }
  const sourcesKg = sumKg(batch.sources)
  const wholeKg = Math.max(batch.quantity, sourcesKg)
  const open = wholeKg - sourcesKg > toleranceKg(wholeKg) ? wholeKg - sourcesKg : 0
  return [
    ...batch.sources.map(({ plotId, kg }) => ({ id: plotId, share: kg / (sourcesKg + open) })),
    ...(open > 0 ? [{ id: unknownOf(batch.id), share: open / (sourcesKg + open) }] : []),
  ]
}

/**
 * Places each node by the longest path from it to the lot, so that everything is to the right of what it was made from.
 */
function columnsOf(links: readonly FlowLink[], lotId: string): ReadonlyMap<string, number> {
  const distance = new Map<string, number>([[lotId, 0]])
  // Links are ordered so that a lot's own distance is known before that of its parts.
  for (const { from, to } of links) {
    distance.set(from, Math.max(distance.get(from) ?? 0, (distance.get(to) ?? 0) + 1))
  }
  const most = Math.max(...distance.values())
  return new Map([...distance].map(([id, steps]) => [id, most - steps]))
}

/** Most nodes in a column: the rest are drawn as one. */
const mostInColumn = 12

/** Returns the flow with the smallest nodes of crowded columns merged. */
export function gatheredFlow({ nodes, links }: Flow): Flow {
  const groupOf = new Map<string, string>()
  const kept: FlowNode[] = []
  for (const [column, own] of Map.groupBy(nodes, (node) => node.column)) {
    if (own.length <= mostInColumn) {
      kept.push(...own)
      continue
    }
    const bySize = own.toSorted((a, b) => b.kg - a.kg)
    const others = bySize.slice(mostInColumn - 1)
    const id = `${others.length} others, column ${column}`
    for (const other of others) groupOf.set(other.id, id)
    const kg = others.reduce((sum, other) => sum + other.kg, 0)
    const kind = others[0]?.kind ?? 'plot'
    kept.push(...bySize.slice(0, mostInColumn - 1), { id, kind, kg, column, batch: undefined })
  }
  const sums = new Map<string, FlowLink>()
  for (const { from, to, kg } of links) {
    const link = { from: groupOf.get(from) ?? from, to: groupOf.get(to) ?? to, kg }
    const key = `${link.from} ${link.to}`
    sums.set(key, { ...link, kg: kg + (sums.get(key)?.kg ?? 0) })
  }
  return { nodes: kept, links: [...sums.values()] }
}
