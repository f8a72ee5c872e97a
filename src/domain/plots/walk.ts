import { distanceKm } from '../distance.ts'
import type { Coordinates } from '../units.ts'

/** One GPS reading while walking around a plot. */
export interface WalkFix extends Coordinates {
  /** As reported by the device, m. */
  accuracyM: number | null
  /** UTC. */
  takenAt: string
}

/** A reading closer to the last one than this adds nothing, m. */
const leastStepM = 2
/** After a pause this long without a reading, a corner may have been missed. */
const longestPauseS = 20
/** Someone who stood still leaves no gap, m. */
const leastGapM = 10
/** Minimum tolerance for simplifying a track: no phone measures better, m. */
const leastToleranceM = 2

const apartM = (a: Coordinates, b: Coordinates): number => distanceKm(a, b) * 1000

/** Whether a reading belongs in the track: a record must stay small, and standing still gives one each second. */
export const isStep = (last: WalkFix | undefined, next: WalkFix): boolean =>
  !last || apartM(last, next) >= leastStepM

export interface WalkGap<Fix extends WalkFix = WalkFix> {
  from: Fix
  to: Fix
  seconds: number
  metres: number
}

/**
 * Where the path between two readings is not known: the screen was locked, the page was in the background, or there was
 * no signal.
 */
export const gapsIn = <Fix extends WalkFix>(fixes: readonly Fix[]): WalkGap<Fix>[] =>
  fixes.slice(1).flatMap((to, index) => {
    const from = fixes[index]
    if (!from) return []
    const seconds = (Date.parse(to.takenAt) - Date.parse(from.takenAt)) / 1000
    const metres = apartM(from, to)
    return seconds > longestPauseS && metres > leastGapM ? [{ from, to, seconds, metres }] : []
  })

/** Tolerance for simplifying a track: the median accuracy of its readings, m. */
export function toleranceM(fixes: readonly WalkFix[]): number {
  const accuracies = fixes.flatMap(({ accuracyM }) => accuracyM ?? []).toSorted((a, b) => a - b)
  return Math.max(leastToleranceM, accuracies[Math.floor(accuracies.length / 2)] ?? 0)
}

interface PlanePoint {
  x: number
  y: number
}

const degreeM = 111_320

/** On a plane, m from the first place: accurate enough at the size of a plot. */
function planeOf(places: readonly Coordinates[]): PlanePoint[] {
  const [origin] = places
  if (!origin) return []
  const shrink = Math.cos((origin.latitude * Math.PI) / 180)
  return places.map(({ latitude, longitude }) => ({
    x: (longitude - origin.longitude) * degreeM * shrink,
    y: (latitude - origin.latitude) * degreeM,
  }))
}

function fromLineM(point: PlanePoint, from: PlanePoint, to: PlanePoint): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const square = dx * dx + dy * dy
  const along = square > 0 ? ((point.x - from.x) * dx + (point.y - from.y) * dy) / square : 0
  const share = Math.min(1, Math.max(0, along))
  return Math.hypot(point.x - from.x - share * dx, point.y - from.y - share * dy)
}

/**
 * The indices of a line's corners: the fewest found by Douglas-Peucker such that no other place is farther than the
 * tolerance from the line between them. The first and the last are included.
 */
export function cornersOfLine(places: readonly Coordinates[], withinM: number): number[] {
  const points = planeOf(places)
  const kept = new Set<number>()
  // Without recursion, which would go 2,000 deep for a winding track of that many places.
  const open: [number, number][] = [[0, points.length - 1]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [start, end] = span
    const [from, to] = [points[start], points[end]]
    if (!from || !to) continue
    kept.add(start).add(end)
    let [farthest, farthestM] = [start, withinM]
    for (let index = start + 1; index < end; index += 1) {
      const point = points[index]
      const metres = point ? fromLineM(point, from, to) : 0
      if (metres > farthestM) [farthest, farthestM] = [index, metres]
    }
    if (farthest > start) open.push([start, farthest], [farthest, end])
  }
  return [...kept].toSorted((a, b) => a - b)
}

/** A corner of a walked boundary, with the readings from it to the next one. */
export interface WalkedCorner<Fix extends WalkFix> {
  at: Fix
  readings: Fix[]
}

/** A corner's readings, and the one of them that must be kept. */
interface Recorded<Fix> {
  at: Fix | undefined
  readings: Fix[]
}

/**
 * The corners of a walked boundary, found from the readings that are accurate enough. No reading is lost: inaccurate
 * ones keep their place among the others.
 */
export function walkedCorners<Fix extends WalkFix>(
  fixes: readonly Fix[],
  gateM: number,
): WalkedCorner<Fix>[] {
  const good = fixes.filter(({ accuracyM }) => accuracyM !== null && accuracyM <= gateM)
  const withinM = toleranceM(good)
  const corners = withoutEnd(cornersOfLine(good, withinM), good, withinM).flatMap(
    (index) => good[index] ?? [],
  )
  if (corners.length === 0) return []
  const found = corners.map((at) => ({ at, readings: [] as Fix[] }))
  let now = 0
  for (const fix of fixes) {
    while (found[now + 1] && fix.takenAt >= (found[now + 1]?.at.takenAt ?? '')) now += 1
    found[now]?.readings.push(fix)
  }
  return found
}

/** The end of a track is not a corner if it lies on the side that closes the boundary, or at the start. */
function withoutEnd(
  corners: readonly number[],
  places: readonly Coordinates[],
  withinM: number,
): readonly number[] {
  const ends = [corners[0], corners.at(-2), corners.at(-1)].flatMap(
    (index = -1) => places[index] ?? [],
  )
  const [first, before, last] = planeOf(ends)
  if (corners.length < 4 || !first || !before || !last) return corners
  const isBack = Math.hypot(last.x - first.x, last.y - first.y) <= 2 * withinM
  return isBack || fromLineM(last, before, first) <= withinM ? corners.slice(0, -1) : corners
}

/** Distance from the last reading back to the first, along the side that closes the boundary, m. */
export function closingM(fixes: readonly WalkFix[]): number {
  const [first, last] = [fixes[0], fixes.at(-1)]
  return first && last ? apartM(first, last) : 0
}

/** At most as many readings as a record may have, spread over all; those that define a corner are kept. */
export function thinned<Fix>(corners: readonly Recorded<Fix>[], most: number): Recorded<Fix>[] {
  const count = corners.reduce((sum, { readings }) => sum + readings.length, 0)
  if (count <= most) return [...corners]
  const each = Math.ceil(count / Math.max(1, most - 2 * corners.length))
  return corners.map(({ at, readings }) => ({
    at,
    readings: readings.filter((fix, index) => fix === at || index % each === 0),
  }))
}
