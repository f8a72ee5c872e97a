import { areaHa } from '#domain/plots/area.ts'
import type { Polygon, Position } from '#domain/plots/geometry.ts'
import type { Coordinates } from '#domain/units.ts'
import type { Random } from './random.ts'

const degreeM = 111_320
const sixDecimals = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/** A place this far east and north of another, m. */
export const besideM = (
  { latitude, longitude }: Coordinates,
  eastM: number,
  northM: number,
): Coordinates => ({
  latitude: sixDecimals(latitude + northM / degreeM),
  longitude: sixDecimals(longitude + eastM / (degreeM * Math.cos((latitude * Math.PI) / 180))),
})

export const pointAt = ({ latitude, longitude }: Coordinates) => ({
  type: 'Point' as const,
  coordinates: [longitude, latitude] satisfies Position,
})

/** A corner seen from the middle: its direction, and its distance as a share of the size. */
interface Ray {
  turnDeg: number
  share: number
}

/** A field as people clear it: five to ten corners at different distances from the middle. */
export function fieldRays(random: Random): Ray[] {
  const corners = random.whole(5, 10)
  return Array.from({ length: corners }, (_, index) => ({
    turnDeg: ((index + 0.5 * random.share()) * 360) / corners,
    share: 0.7 + 0.3 * random.share(),
  }))
}

/** A circle as software draws it around a point. */
export const circleRays: readonly Ray[] = Array.from({ length: 24 }, (_, index) => ({
  turnDeg: index * 15,
  share: 1,
}))

/** A square field with one corner that the GPS placed far outside. */
export const spikeRays: readonly Ray[] = [
  { turnDeg: 20, share: 0.8 },
  { turnDeg: 44.5, share: 0.8 },
  { turnDeg: 45, share: 1.9 },
  { turnDeg: 45.5, share: 0.8 },
  { turnDeg: 135, share: 0.8 },
  { turnDeg: 225, share: 0.8 },
  { turnDeg: 315, share: 0.8 },
]

/** A boundary around a place that encloses `wantedHa`; it runs counter-clockwise. */
export function boundaryOf(rays: readonly Ray[], middle: Coordinates, wantedHa: number): Polygon {
  const sized = (sizeM: number): Polygon => {
    const corners = rays.map(({ turnDeg, share }): Position => {
      const turn = (turnDeg * Math.PI) / 180
      const reachM = sizeM * share
      const { latitude, longitude } = besideM(
        middle,
        reachM * Math.cos(turn),
        reachM * Math.sin(turn),
      )
      return [longitude, latitude]
    })
    return { type: 'Polygon', coordinates: [[...corners, ...corners.slice(0, 1)]] }
  }
  const triedM = Math.sqrt(wantedHa * 10_000)
  return sized(triedM * Math.sqrt(wantedHa / areaHa(sized(triedM))))
}
