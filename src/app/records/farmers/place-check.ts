import { distanceKm } from '#domain/distance.ts'
import type { Location } from '#domain/location.ts'
import type { Coordinates } from '#domain/units.ts'

/** No district is wider: the place of a farm farther from its centre needs checking. */
const farKm = 100
/** A location this near to a farm is most likely its own. */
export const nearestWithinKm = 60

/** Returns the nearest location that a farm there may belong to. */
export function nearestLocation(
  point: Coordinates,
  locations: readonly Location[],
): Location | undefined {
  const apart = (location: Location) => distanceKm(point, location.coordinates)
  const [nearest] = locations
    .filter((location) => location.type === 'production' && apart(location) <= farKm)
    .sort((a, b) => apart(a) - apart(b))
  return nearest
}

export interface PlaceWarning {
  apartKm: number
  /** The point that was probably meant, and the mistake that was made. */
  meant?: { point: Coordinates; slip: 'swapped' | 'sign' | 'point' }
}

/** The question about each mistake, and the label of the button that corrects it. */
export const slipTexts = {
  swapped: { warning: 'Are latitude and longitude swapped?', fix: 'Swap them' },
  sign: { warning: 'Is a minus missing, or too many?', fix: 'Change the sign' },
  point: { warning: 'Is the decimal point in the wrong place?', fix: 'Move the point' },
} as const

/** Returns a warning if a farm is unusually far from its location; undefined if it is not. */
export function warningOfPlace(point: Coordinates, location: Location): PlaceWarning | undefined {
  const apartFrom = apartFromMiddle(location)
  const apartKm = apartFrom(point)
  if (!(apartKm > farKm)) return undefined
  const { latitude, longitude } = point
  const slips = [
    { slip: 'swapped', point: { latitude: longitude, longitude: latitude } },
    { slip: 'sign', point: { latitude, longitude: -longitude } },
    { slip: 'sign', point: { latitude: -latitude, longitude } },
  ] as const
  const meant = slips.find(({ point }) => apartFrom(point) <= farKm)
  if (meant) return { apartKm, meant }
  const moved = withPointMoved(point, location)
  return moved ? { apartKm, meant: { slip: 'point', point: moved } } : { apartKm }
}

const apartFromMiddle = (location: Location) => (other: Coordinates) =>
  distanceKm(other, location.coordinates)

/** Seven decimals are 1 cm, and no degree has more than three digits before them. */
const mostMoved = 9

/**
 * Returns the point near a location whose figures have the same digits, and the decimal point elsewhere; undefined if
 * there is none or more than one.
 */
export function withPointMoved(
  { latitude, longitude }: Coordinates,
  location: Location,
): Coordinates | undefined {
  const apartFrom = apartFromMiddle(location)
  const near = moved(latitude, 90).flatMap((latitude) =>
    moved(longitude, 180)
      .map((longitude) => ({ latitude, longitude }))
      .filter((point) => apartFrom(point) <= farKm),
  )
  const [point, another] = near
  return another ? undefined : point
}

/** A value with its point as it is, or farther to the left, as far as it can be a degree. */
const moved = (value: number, most: number): number[] =>
  [...Array(mostMoved + 1).keys()]
    .map((places) => Number(`${value}e-${places}`))
    .filter((degrees) => Math.abs(degrees) <= most && (degrees !== 0 || value === 0))
