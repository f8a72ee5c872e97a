import Flatbush from 'flatbush'
import type { PlotFileReport } from './check-file.ts'
import { toFinding } from './check-plot.ts'
import type { GridPoint } from './exact-lines.ts'
import { type Finding, verdictOf } from './finding.ts'
import type { Plot } from './plot.ts'
import { gridOf } from './ring-meetings.ts'
import { type Corner, openCorners, partsOf, type Ring } from './shape.ts'
import { gridArea, sharedGround, squareM2At } from './shared-ground.ts'

/** Overlaps are reported above this share of the smaller plot and above this area: our own rule. */
const leastShare = 0.01
const leastM2 = 100

/** Adds to a report what its plots share with each other. */
export function withOverlaps(report: PlotFileReport): PlotFileReport {
  const findings = [...report.findings, ...overlapFindings(report.plots)]
  return { ...report, findings, verdict: verdictOf(findings) }
}

interface Ground {
  plot: Plot
  /** A point has one corner. */
  points: readonly GridPoint[]
  corners: readonly Corner[]
  /** Identical for the same corners, wherever the boundary begins and in whichever direction it runs. */
  key: string
  box: [left: number, low: number, right: number, high: number]
  gridArea: number
}

/** How many others are named for one plot: a user with ten to look at fixes these first. */
export const mostNamed = 10

/**
 * Plots that cover the same ground twice: among themselves, and with others that are known already, which are not blamed. What a boundary holds that crosses itself is uncertain: other rules refuse it.
 */
export function overlapFindings(plots: readonly Plot[], known: readonly Plot[] = []): Finding[] {
  const others = known.flatMap(groundsOf)
  const { different, repeats } = parted(plots.flatMap(groundsOf), others)
  // Known plots come first: of two compared plots, the later one is blamed.
  const all = [...others, ...different]
  if (different.length === 0 || (all.length < 2 && repeats.length === 0)) return []
  const index = new Flatbush(all.length)
  for (const { box } of all) index.add(...box)
  index.finish()
  const shared = different.flatMap((ground, number) => {
    const own = others.length + number
    return foundWith(
      ground,
      index.search(...ground.box, (other) => other < own).sort((a, b) => a - b),
      all,
    )
  })
  return [...repeats, ...shared]
}

/** What one plot shares with those before it. */
function foundWith(ground: Ground, near: readonly number[], all: readonly Ground[]): Finding[] {
  const found: Finding[] = []
  for (const [position, other] of near.entries()) {
    const against = all[other]
    if (!against || against.plot === ground.plot) continue
    const isLast = found.length === mostNamed - 1 && position < near.length - 1
    const finding = compare(against, ground, isLast ? ', and perhaps ground of others' : '')
    if (finding) found.push(finding)
    if (found.length === mostNamed) break
  }
  return found
}

/** Grounds that differ from all earlier ones, and findings about those that equal an earlier one. */
function parted(
  grounds: readonly Ground[],
  known: readonly Ground[],
): { different: Ground[]; repeats: Finding[] } {
  const knownAt = Map.groupBy(known, ({ key }) => key)
  const first = new Map<string, Ground>()
  const repeats: Finding[] = []
  for (const ground of grounds) {
    const earlier = first.get(ground.key)
    if (!earlier) first.set(ground.key, ground)
    else if (earlier.plot !== ground.plot) {
      const same = [earlier, ...(knownAt.get(ground.key) ?? []).slice(0, mostNamed)]
      repeats.push(...same.map((one) => duplicate(one, ground)))
    }
  }
  return { different: [...first.values()], repeats }
}

function duplicate(one: Ground, { plot: { path, label }, points, corners }: Ground): Finding {
  const problem = `The same ${points.length === 1 ? 'point' : 'boundary'} as ${one.plot.label}.`
  const against = one.plot.path
  return toFinding('duplicate', { problem, path, against, at: corners }, { label })
}

function groundsOf(plot: Plot): Ground[] {
  return partsOf(plot.shape).flatMap((part): Ground[] => {
    if (part.kind === 'point') return [groundOf(plot, { path: part.path, corners: [part.corner] })]
    const [outer] = part.rings
    if (!outer || gridOf(outer).length < 3) return []
    return [groundOf(plot, outer)]
  })
}

function groundOf(plot: Plot, ring: Ring): Ground {
  const points = gridOf(ring)
  const box: Ground['box'] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    box[0] = Math.min(box[0], x)
    box[1] = Math.min(box[1], y)
    box[2] = Math.max(box[2], x)
    box[3] = Math.max(box[3], y)
  }
  const key = points
    .map(({ x, y }) => `${x} ${y}`)
    .sort()
    .join()
  return { plot, points, corners: openCorners(ring), key, box, gridArea: gridArea(points) }
}

function compare(one: Ground, other: Ground, more: string): Finding | undefined {
  if (one.key === other.key) return duplicate(one, other)
  // A point has no area that could be shared.
  const smaller = one.gridArea < other.gridArea ? one : other
  if (smaller.gridArea === 0 || boxArea(one, other) < leastShare * smaller.gridArea)
    return undefined
  const shared = sharedGround(one.points, other.points)
  if (!shared) return undefined
  const share = shared.area / smaller.gridArea
  if (share <= leastShare) return undefined
  const sharedM2 = shared.area * squareM2At(shared.at.y / 1e6)
  if (sharedM2 <= leastM2) return undefined
  const { path, label } = other.plot
  const at = [{ longitudeDeg: shared.at.x / 1e6, latitudeDeg: shared.at.y / 1e6 }]
  const problem = `It covers ${Math.round(sharedM2)} m² of ${one.plot.label}, ${percent(share)} of the smaller one${more}.`
  return toFinding('overlap', { problem, path, against: one.plot.path, at }, { label })
}

const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`

/** Area shared by the bounding boxes of two plots. */
function boxArea({ box: [l, b, r, t] }: Ground, { box: [left, low, right, high] }: Ground): number {
  return (
    Math.max(0, Math.min(r, right) - Math.max(l, left)) *
    Math.max(0, Math.min(t, high) - Math.max(b, low))
  )
}
