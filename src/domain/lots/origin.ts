import type { Batch } from '../batch.ts'
import { countryNamed } from '../countries.ts'
import type { Plot } from '../plot.ts'
import { type Lineage, upstreamOf } from './lineage.ts'
import { sumKg, toleranceKg } from './mass.ts'

/** A part of a lot's mass, by where it comes from. */
export interface OriginPart {
  /** The harvested batch; if it is not on the device, only its id is known. */
  harvestId: string
  harvest: Batch | undefined
  /** Null for mass without a stated plot. */
  plotId: string | null
  /** Its share of the lot's own mass, kg. */
  kg: number
}

/**
 * Where a lot comes from, by harvest and plot. Mixed goods are assumed to be in every part of the lot in the same
 * proportion.
 */
export function originOf(lineage: Lineage, lotId: string): OriginPart[] {
  const kgOf = new Map([[lotId, lineage.lotOf(lotId)?.quantity ?? 0]])
  const parts: OriginPart[] = []
  // Starting at the lot, each one before its inputs.
  for (const { id, made } of upstreamOf(lineage, lotId).reverse()) {
    const inKg = sumKg(made?.inputs ?? [])
    for (const { batchId, kg } of made?.inputs ?? []) {
      kgOf.set(batchId, (kgOf.get(batchId) ?? 0) + ((kgOf.get(id) ?? 0) * kg) / inKg)
    }
  }
  for (const [id, kg] of kgOf) {
    if (!lineage.lotOf(id)?.made) parts.push(...partsOf(lineage, id, kg))
  }
  return parts
}

/**
 * The countries that a lot grew in, ISO 3166-1 alpha-2, each once; undefined for what came from a place or a batch that
 * is not known. Where it was made does not count.
 */
export function countriesOf(lineage: Lineage, lotId: string): (string | undefined)[] {
  const harvests = originOf(lineage, lotId).map(({ harvest }) => harvest)
  return [...new Set(harvests.map((harvest) => harvest && countryNamed(harvest.location)))]
}

function partsOf(lineage: Lineage, harvestId: string, kg: number): OriginPart[] {
  const harvest = lineage.lotOf(harvestId)
  const sources = harvest?.sources ?? []
  const sourcesKg = sumKg(sources)
  const wholeKg = Math.max(harvest?.quantity ?? 0, sourcesKg)
  const openKg = wholeKg - sourcesKg
  const named = sources.map((source) => ({
    harvestId,
    harvest,
    plotId: source.plotId,
    kg: (kg * source.kg) / wholeKg,
  }))
  const isOpen = sources.length === 0 || openKg > toleranceKg(wholeKg)
  const open = { harvestId, harvest, plotId: null, kg: wholeKg > 0 ? (kg * openKg) / wholeKg : kg }
  return isOpen ? [...named, open] : named
}

/** Why a plot's goods count as tainted under the EUDR. */
export type TaintReason =
  | 'origin-unknown'
  | 'plot-unknown'
  | 'unscreened'
  | 'more-info'
  | 'high-risk'

/** Goods mixed with others from no known plot cannot be traced, whatever else is known about them. */
export const isUntraced = (reason: TaintReason): boolean =>
  reason === 'origin-unknown' || reason === 'plot-unknown'

/** Why a lot does not count as screened, and the path by which the taint came in. */
export interface Taint extends OriginPart {
  reason: TaintReason
  /** Ids of the lots from the harvest to the lot, both included. */
  path: readonly string[]
}

/**
 * What taints a lot. Under the EUDR every part of what is sold must be traced and screened: one input that is not
 * taints every lot that it went into. A mass balance, which certification schemes allow, is not enough.
 */
export function taintsOf(
  lineage: Lineage,
  lotId: string,
  plotOf: (id: string) => Pick<Plot, 'screening'> | undefined,
): Taint[] {
  const ways = waysTo(lineage, lotId)
  const parts = originOf(lineage, lotId)
  // A record that wrongly names a lot as its own input leads to no harvest.
  return (parts.length > 0 ? parts : [openPart(lineage, lotId)]).flatMap((part) => {
    const reason = taintReason(part, plotOf)
    return reason ? [{ ...part, reason, path: ways.get(part.harvestId) ?? [lotId] }] : []
  })
}

const openPart = (lineage: Lineage, lotId: string): OriginPart => ({
  harvestId: lotId,
  harvest: lineage.lotOf(lotId),
  plotId: null,
  kg: lineage.lotOf(lotId)?.quantity ?? 0,
})

function taintReason(
  { plotId }: OriginPart,
  plotOf: (id: string) => Pick<Plot, 'screening'> | undefined,
): TaintReason | null {
  if (plotId === null) return 'origin-unknown'
  const screening = plotOf(plotId)?.screening
  if (!screening) return 'plot-unknown'
  if (screening.risk === 'high') return 'high-risk'
  if (screening.risk === 'more_info_needed') return 'more-info'
  return screening.state === 'visited' || screening.risk === 'low' ? null : 'unscreened'
}

/** The shortest path from each upstream lot to the lot, both included. */
function waysTo(lineage: Lineage, lotId: string): ReadonlyMap<string, readonly string[]> {
  const ways = new Map<string, readonly string[]>([[lotId, [lotId]]])
  // A map is iterated in insertion order, including entries added during the loop.
  for (const [id, way] of ways) {
    for (const { batchId } of lineage.lotOf(id)?.made?.inputs ?? []) {
      if (!ways.has(batchId)) ways.set(batchId, [batchId, ...way])
    }
  }
  return ways
}
