import type { Plot as PlotRecord } from '../plot.ts'
import type { Finding } from './finding.ts'
import type { PlotGeometry, Position } from './geometry.ts'
import { overlapFindings } from './overlaps.ts'
import { shapeOf } from './parse-geometry.ts'
import type { Plot } from './plot.ts'

/** The fields of a recorded plot that are compared, and those that name it. */
export type KnownPlot = Pick<PlotRecord, 'id' | 'name' | 'farmer' | 'geometry'>

/** A recorded plot in the form that checks use; its path is its id. */
export const knownPlot = ({ id, name, farmer, geometry }: KnownPlot): Plot => ({
  path: id,
  label: farmer ? `“${name}” of ${farmer}` : `“${name}”`,
  shape: shapeOf(geometry),
  properties: {},
})

/** What a plot to be recorded shares with others; `against` of each finding is the other plot's id. */
export function recordOverlaps(
  { id, geometry }: Pick<PlotRecord, 'id' | 'geometry'>,
  others: readonly KnownPlot[],
): Finding[] {
  const own = { path: '', label: '', shape: shapeOf(geometry), properties: {} }
  const box = boxOf(geometry)
  const near = others.filter((other) => other.id !== id && meets(box, boxOf(other.geometry)))
  return overlapFindings([own], near.map(knownPlot))
}

type Box = [west: number, south: number, east: number, north: number]

/** All places of a shape. */
function positionsOf(geometry: PlotGeometry): readonly Position[] {
  if (geometry.type === 'Point') return [geometry.coordinates]
  return geometry.type === 'Polygon' ? geometry.coordinates.flat() : geometry.coordinates.flat(2)
}

function boxOf(geometry: PlotGeometry): Box {
  const box: Box = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [longitudeDeg, latitudeDeg] of positionsOf(geometry)) {
    box[0] = Math.min(box[0], longitudeDeg)
    box[1] = Math.min(box[1], latitudeDeg)
    box[2] = Math.max(box[2], longitudeDeg)
    box[3] = Math.max(box[3], latitudeDeg)
  }
  return box
}

const meets = (a: Box, b: Box): boolean =>
  a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]
