import { geoMercator } from 'd3-geo'
import type { Coordinates } from '#domain/units.ts'

/** A point on the map. The world is a square with side 1, north at the top. */
export interface MapPoint {
  x: number
  y: number
}

/** The visible part of the map: its middle and its zoom. */
export interface MapView extends MapPoint {
  /** At 0 the world is 512 px wide; each step doubles it. */
  zoom: number
}

export interface Size {
  widthPx: number
  heightPx: number
}

/** A position in the window, from its upper left corner. */
export interface WindowPoint {
  leftPx: number
  topPx: number
}

export const minZoom = 1
/** A plot of a hectare is as wide as a thumb: 0.6 m per px. */
export const maxZoom = 17

const mercator = geoMercator()
  .scale(1 / (2 * Math.PI))
  .translate([0.5, 0.5])

/** Africa and the sea around it: the map cannot be moved beyond. */
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

/** Returns the nearest view within the limits. */
export const kept = ({ x, y, zoom }: MapView): MapView => ({
  x: within(x, edges.left, edges.right),
  y: within(y, edges.top, edges.bottom),
  zoom: within(zoom, minZoom, maxZoom),
})

/** Moves the view by this many px, as when dragged. */
export const draggedBy = (view: MapView, leftPx: number, topPx: number): MapView => {
  const world = worldPx(view.zoom)
  return kept({ ...view, x: view.x - leftPx / world, y: view.y - topPx / world })
}

/** Zooms by this many steps around a position in the window, which stays in place. */
export function zoomedBy(view: MapView, steps: number, size: Size, around?: WindowPoint): MapView {
  const zoom = within(view.zoom + steps, minZoom, maxZoom)
  const leftPx = (around?.leftPx ?? size.widthPx / 2) - size.widthPx / 2
  const topPx = (around?.topPx ?? size.heightPx / 2) - size.heightPx / 2
  const change = 1 / worldPx(view.zoom) - 1 / worldPx(zoom)
  return kept({ x: view.x + leftPx * change, y: view.y + topPx * change, zoom })
}

/** Returns the position of a point in the window. */
export const inWindow = (point: MapPoint, view: MapView, size: Size): WindowPoint => ({
  leftPx: (point.x - view.x) * worldPx(view.zoom) + size.widthPx / 2,
  topPx: (point.y - view.y) * worldPx(view.zoom) + size.heightPx / 2,
})

/** The extent of something, from its upper left corner to its lower right one. */
export interface Extent {
  from: MapPoint
  to: MapPoint
}

/** Whether something may be in the window. At close zoom, most is not. */
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

/** Returns west, south, east and north of the view plus a margin, degrees. */
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

/** Margin around the points to show, px. */
const roomPx = 56
/** The closest zoom for a single place, which is shown with the country around it. */
const closestFit = 5.5

/** Returns the closest view that shows all points; all of Africa if there are none. */
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

/** Returns the size of a px on the ground in the middle of the window, m. */
export const metresPerPx = (view: MapView): number =>
  (earthM * Math.cos((toCoordinates(view).latitude * Math.PI) / 180)) / worldPx(view.zoom)
