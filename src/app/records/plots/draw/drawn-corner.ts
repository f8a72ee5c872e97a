import type { Coordinates } from '#domain/units.ts'
import {
  type MapView,
  type Size,
  toCoordinates,
  type WindowPoint,
  worldPx,
} from '../../../map/view.ts'
import { trueInstant } from '../../../time/true-time.ts'
import type { MeasuredCorner } from '../average-readings.ts'

const sixDecimals = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/** Returns a corner that was set on the map, and so has no measurements. */
export const drawnCorner = ({ latitude, longitude }: Coordinates): MeasuredCorner => ({
  latitude: sixDecimals(latitude),
  longitude: sixDecimals(longitude),
  accuracyM: null,
  takenAt: trueInstant(),
  readings: [],
})

/** Returns the position on the ground of a point in the window. */
export const placeAt = ({ leftPx, topPx }: WindowPoint, view: MapView, size: Size): Coordinates =>
  toCoordinates({
    x: view.x + (leftPx - size.widthPx / 2) / worldPx(view.zoom),
    y: view.y + (topPx - size.heightPx / 2) / worldPx(view.zoom),
  })
