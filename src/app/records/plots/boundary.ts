import type * as z from 'zod/mini'
import type { Plot } from '#domain/plot.ts'
import { mostFixes, type sentCaptureSchema } from '#domain/plot-capture.ts'
import type { PlotGeometry, Position } from '#domain/plots/geometry.ts'
import { thinned, walkedCorners } from '#domain/plots/walk.ts'
import { cornerOf, type MeasuredCorner, type Reading } from './average-readings.ts'

type SentCapture = z.output<typeof sentCaptureSchema>

/** How corners are recorded, most certain first. */
const ways = ['corners', 'walked', 'drawn'] as const
export type Way = (typeof ways)[number]

/** The shape of a plot as its form holds it. */
export interface Boundary {
  kind: 'boundary' | 'point'
  corners: readonly MeasuredCorner[]
  /** How the next corners are recorded; undefined in drafts of earlier versions. */
  way?: Way
  /** How the existing corners were recorded. */
  method?: Way
  /** Whether the boundary is being walked and not closed yet. */
  isWalking?: boolean
  /** All readings of a walk in progress; afterwards they are with its corners. */
  track?: readonly Reading[]
  /** The recorded shape, as long as it is unchanged. */
  kept: { geometry: PlotGeometry; capture: SentCapture } | null
}

export const noBoundary: Boundary = { kind: 'boundary', corners: [], kept: null }

const positionOf = ({ longitude, latitude }: MeasuredCorner): Position => [longitude, latitude]

/** Returns the shape that the corners make; undefined if there are too few. */
export function geometryOf({ kind, corners, kept }: Boundary): PlotGeometry | undefined {
  if (kept) return kept.geometry
  const [first] = corners
  if (!first) return undefined
  if (kind === 'point') return { type: 'Point', coordinates: positionOf(first) }
  if (corners.length < 3) return undefined
  return { type: 'Polygon', coordinates: [[...corners, first].map(positionOf)] }
}

/** Returns the line drawn while recording; from three corners on, with the side that closes it. */
export function lineOf({ kind, corners }: Boundary): Position[] {
  const line = corners.map(positionOf)
  return kind === 'boundary' && line.length > 2 ? [...line, ...line.slice(0, 1)] : line
}

/** If a shape was recorded in several ways, the least certain one counts. */
export const mixedMethod = (before: Boundary, added: Way): Way =>
  before.corners.length === 0 || ways.indexOf(added) > ways.indexOf(before.method ?? 'corners')
    ? added
    : (before.method ?? 'corners')

/** Returns the boundary as walked so far. */
export const walkedOn = (
  boundary: Boundary,
  fixes: readonly Reading[],
  gateM: number,
): Boundary => ({
  ...boundary,
  kept: null,
  way: 'walked',
  method: 'walked',
  isWalking: true,
  track: fixes,
  corners: walkedCorners(fixes, gateM).map(({ at, readings }) => ({ ...cornerOf(at), readings })),
})

/** Removes a corner; readings taken on the way from it are kept. */
export function withoutCorner(
  corners: readonly MeasuredCorner[],
  index: number,
): readonly MeasuredCorner[] {
  const left = corners.toSpliced(index, 1)
  const gone = corners[index]
  const heir = Math.max(0, index - 1)
  const other = left[heir]
  // Several readings of one corner belong to that corner alone.
  if (!gone?.isOnTrack || !other) return left
  const readings =
    index === 0 ? [...gone.readings, ...other.readings] : [...other.readings, ...gone.readings]
  return left.with(heir, { ...other, readings })
}

/** Returns how the corners were measured, in the API's format. */
export function captureOf(
  { kind, corners, kept, method = 'corners' }: Boundary,
  gateReason: string,
): SentCapture {
  if (kept) return kept.capture
  const used = kind === 'point' ? corners.slice(0, 1) : corners
  const recorded = thinned(
    used.map((corner) => ({ at: corner.readings[0], readings: [...corner.readings] })),
    mostFixes,
  )
  return {
    method,
    at: used.map(({ takenAt }) => takenAt).reduce((a, b) => (a > b ? a : b), ''),
    accuraciesM: used.map(({ accuracyM }) => accuracyM),
    fixes: recorded.flatMap(({ readings }, corner) =>
      readings.map((reading) => ({ corner, ...reading })),
    ),
    fileSha256: null,
    gateReason: gateReason.trim() || null,
  }
}

/**
 * Returns the boundary of a record. A shape of several parts cannot be changed corner by corner: it is kept, or
 * recorded again.
 */
export function boundaryOf({ geometry, capture }: Pick<Plot, 'geometry' | 'capture'>): Boundary {
  const { by: _, ...sent } = capture
  // A method that this version does not know can only be kept, and is then not sent.
  const kept = { geometry, capture: sent as SentCapture }
  const method = ways.find((way) => way === capture.method) ?? 'corners'
  if (geometry.type === 'MultiPolygon') return { kind: 'boundary', corners: [], kept }
  const positions =
    geometry.type === 'Point'
      ? [geometry.coordinates]
      : (geometry.coordinates[0] ?? []).slice(0, -1)
  const corners = positions.map(([longitude, latitude], index) => ({
    latitude,
    longitude,
    accuracyM: capture.accuraciesM[index] ?? null,
    takenAt: capture.at,
    ...(method === 'walked' ? { isOnTrack: true } : {}),
    readings: capture.fixes.flatMap(({ corner, accuracyM, ...fix }) =>
      corner === index && accuracyM !== null ? [{ ...fix, accuracyM }] : [],
    ),
  }))
  return { kind: geometry.type === 'Point' ? 'point' : 'boundary', corners, method, kept }
}
