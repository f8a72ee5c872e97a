import type { Plot } from '#domain/plot.ts'
import type { Position } from '#domain/plots/geometry.ts'
import type { Mark } from '../sync/records/overlay.ts'
import {
  type Extent,
  inWindow,
  type MapView,
  mayBeSeen,
  type Size,
  toMap,
  worldPx,
} from './view.ts'

/** The state of a plot's shape, shown by line and pattern, not by colour alone. */
export type ShapeState = 'unsent' | 'checked' | 'doubtful'

/** A plot as the map draws it. */
export interface MapShape {
  state: ShapeState
  /** Corners on the map, x and y alternating. A point has one. */
  ring: Float64Array
  extent: Extent
}

/** A shape to draw, in px from the upper left corner of the window, x and y alternating. */
export interface SeenShape {
  state: ShapeState
  isPoint: boolean
  linePx: readonly number[]
}

/** A smaller shape says no more than its farmer's mark, px. */
const leastPx = 4
/** Corners closer together than this are merged, px. */
const apartPx = 1.5

/** Converts plots to shapes. This takes time; drawing them is then fast. */
export const shapesOf = (
  plots: readonly Plot[],
  marks: ReadonlyMap<string, Mark>,
): readonly MapShape[] =>
  plots.flatMap((plot) => {
    const state = marks.has(plot.id) ? 'unsent' : plot.status === 'checked' ? 'checked' : 'doubtful'
    return ringsOf(plot.geometry).map((positions) => ({ state, ...ringOnMap(positions) }))
  })

function ringsOf(geometry: Plot['geometry']): readonly (readonly Position[])[] {
  if (geometry.type === 'Point') return [[geometry.coordinates]]
  const outlines = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return outlines.flatMap(([ring]) => (ring ? [ring] : []))
}

function ringOnMap(positions: readonly Position[]): Pick<MapShape, 'ring' | 'extent'> {
  const ring = new Float64Array(positions.length * 2)
  const from = { x: Number.POSITIVE_INFINITY, y: Number.POSITIVE_INFINITY }
  const to = { x: Number.NEGATIVE_INFINITY, y: Number.NEGATIVE_INFINITY }
  for (const [index, [longitude, latitude]] of positions.entries()) {
    const { x, y } = toMap({ latitude, longitude })
    ring[2 * index] = x
    ring[2 * index + 1] = y
    from.x = Math.min(from.x, x)
    from.y = Math.min(from.y, y)
    to.x = Math.max(to.x, x)
    to.y = Math.max(to.y, y)
  }
  return { ring, extent: { from, to } }
}

/** Points are drawn as shapes from this zoom on, when a village fills the window. */
const pointsFromZoom = 12

/** Returns the shapes that are in view and large enough to see, with no more corners than the eye can distinguish. */
export function seenShapes(shapes: readonly MapShape[], view: MapView, size: Size): SeenShape[] {
  const world = worldPx(view.zoom)
  const { leftPx, topPx } = inWindow({ x: 0, y: 0 }, view, size)
  const seen: SeenShape[] = []
  for (const { state, ring, extent } of shapes) {
    const isPoint = ring.length === 2
    const spanPx = Math.max(extent.to.x - extent.from.x, extent.to.y - extent.from.y) * world
    if (isPoint ? view.zoom < pointsFromZoom : spanPx < leastPx) continue
    if (!mayBeSeen(extent, view, size)) continue
    seen.push({ state, isPoint, linePx: thinned(ring, world, leftPx, topPx) })
  }
  return seen
}

function thinned(ring: Float64Array, world: number, leftPx: number, topPx: number): number[] {
  const line: number[] = []
  let lastX = Number.NEGATIVE_INFINITY
  let lastY = Number.NEGATIVE_INFINITY
  for (let index = 0; index < ring.length; index += 2) {
    const x = (ring[index] ?? 0) * world + leftPx
    const y = (ring[index + 1] ?? 0) * world + topPx
    if (Math.abs(x - lastX) < apartPx && Math.abs(y - lastY) < apartPx) continue
    line.push(x, y)
    lastX = x
    lastY = y
  }
  return line
}
