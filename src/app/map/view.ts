import { geoMercator } from 'd3-geo'
import type { Coordinates } from '#domain/units.ts'

/** A point of the map: the world is a square of side 1, north at the top. */
export interface MapPoint {
  x: number
  y: number
}

/** What of the map is seen: its middle, and how large. */
export interface MapView extends MapPoint {
  /** At 0 the world is 512 px wide; each step doubles it. */
  zoom: number
}

export interface Size {
  widthPx: number
  heightPx: number
}

/** A place in the window, from its upper left corner. */
export interface WindowPoint {
  leftPx: number
  topPx: number
}

export const minZoom = 1
/** A village fills the window. Nothing but points is drawn here, so more would show no more. */
export const maxZoom = 15

const mercator = geoMercator()
  .scale(1 / (2 * Math.PI))
  .translate([0.5, 0.5])

/** Africa and the sea around it: nobody gets lost beyond. */
const edges = { left: 0.41, right: 0.68, top: 0.36, bottom: 0.63 }

export function toMap({ latitude, longitude }: Coordinates): MapPoint {
  const [x, y] = mercator([longitude, latitude]) ?? [0.5, 0.5]
  return { x, y }
}

export function toCoordinates({ x, y }: MapPoint): Coordinates {
  const [longitude, latitude] = mercator.invert?.([x, y]) ?? [0, 0]
  return { latitude, longitude }
}

/** Width of the world, px. */
export const worldPx = (zoom: number): number => 512 * 2 ** zoom

const within = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value))

/** The nearest view that shows something. */
export const kept = ({ x, y, zoom }: MapView): MapView => ({
  x: within(x, edges.left, edges.right),
  y: within(y, edges.top, edges.bottom),
  zoom: within(zoom, minZoom, maxZoom),
})

/** Moves what is seen by so many px, as a finger drags it. */
export const draggedBy = (view: MapView, leftPx: number, topPx: number): MapView => {
  const world = worldPx(view.zoom)
  return kept({ ...view, x: view.x - leftPx / world, y: view.y - topPx / world })
}

/** Zooms by so many steps around a place in the window, which stays where it is. */
export function zoomedBy(view: MapView, steps: number, size: Size, around?: WindowPoint): MapView {
  const zoom = within(view.zoom + steps, minZoom, maxZoom)
  const leftPx = (around?.leftPx ?? size.widthPx / 2) - size.widthPx / 2
  const topPx = (around?.topPx ?? size.heightPx / 2) - size.heightPx / 2
  const change = 1 / worldPx(view.zoom) - 1 / worldPx(zoom)
  return kept({ x: view.x + leftPx * change, y: view.y + topPx * change, zoom })
}

/** Where a point of the map is in the window. */
export const inWindow = (point: MapPoint, view: MapView, size: Size): WindowPoint => ({
  leftPx: (point.x - view.x) * worldPx(view.zoom) + size.widthPx / 2,
  topPx: (point.y - view.y) * worldPx(view.zoom) + size.heightPx / 2,
})

/** How far something reaches, from its upper left corner to its lower right one. */
export interface Extent {
  from: MapPoint
  to: MapPoint
}

/** Whether something may be in the window: at a close view, most is not. */
export function mayBeSeen({ from, to }: Extent, view: MapView, size: Size): boolean {
  const halfX = size.widthPx / 2 / worldPx(view.zoom)
  const halfY = size.heightPx / 2 / worldPx(view.zoom)
  return (
    from.x <= view.x + halfX &&
    to.x >= view.x - halfX &&
    from.y <= view.y + halfY &&
    to.y >= view.y - halfY
  )
}

/** West, south, east and north of what is seen and a little more, degrees. */
export function seenBounds(view: MapView, size: Size, marginPx = 0): Bounds {
  const halfX = (size.widthPx / 2 + marginPx) / worldPx(view.zoom)
  const halfY = (size.heightPx / 2 + marginPx) / worldPx(view.zoom)
  const northWest = toCoordinates({ x: view.x - halfX, y: view.y - halfY })
  const southEast = toCoordinates({ x: view.x + halfX, y: view.y + halfY })
  return [northWest.longitude, southEast.latitude, southEast.longitude, northWest.latitude]
}
type Bounds = [west: number, south: number, east: number, north: number]

export const isWithin = ({ latitude, longitude }: Coordinates, bounds: Bounds): boolean =>
  longitude >= bounds[0] && latitude >= bounds[1] && longitude <= bounds[2] && latitude <= bounds[3]

/** Room around the points that are to be seen, px. */
const roomPx = 56
/** A single place is shown with the country around it. */
const closestFit = 5.5

/** The closest view that shows all the points; all of Africa where there are none. */
export function fitted(
  points: readonly Coordinates[],
  size: Size,
  closest: number = closestFit,
): MapView {
  const corners = points.length > 0 ? points.map(toMap) : africa
  let [left, right, top, bottom] = [1, 0, 1, 0]
  for (const { x, y } of corners) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const widthPx = Math.max(size.widthPx - 2 * roomPx, roomPx)
  const heightPx = Math.max(size.heightPx - 2 * roomPx, roomPx)
  const world = Math.min(widthPx / (right - left), heightPx / (bottom - top))
  const zoom = Math.min(Math.log2(world / 512), closest)
  return kept({ x: (left + right) / 2, y: (top + bottom) / 2, zoom })
}

const africa = [
  { latitude: 37, longitude: -18 },
  { latitude: -35, longitude: 52 },
].map(toMap)

const earthM = 2 * Math.PI * 6_378_137

/** What a px is on the ground in the middle of the window, m. */
export const metresPerPx = (view: MapView): number =>
  (earthM * Math.cos((toCoordinates(view).latitude * Math.PI) / 180)) / worldPx(view.zoom)
