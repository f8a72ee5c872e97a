import { distanceKm } from '#domain/distance.ts'
import type { Location } from '#domain/location.ts'
import type { Coordinates } from '#domain/units.ts'

/** No district is wider: the place of a farm farther from its centre needs checking. */
const farKm = 100
const nearestWithinKm = 60

/** Returns the location that a farm there most likely belongs to. */
export function nearestLocation(
  point: Coordinates,
  locations: readonly Location[],
): Location | undefined {
  const apart = (location: Location) => distanceKm(point, location.coordinates)
  const [nearest] = locations
    .filter((location) => location.type === 'production' && apart(location) <= nearestWithinKm)
    .sort((a, b) => apart(a) - apart(b))
  return nearest
}

export interface PlaceWarning {
  apartKm: number
  /** The point that was probably meant, and the mistake that was made. */
  meant?: { point: Coordinates; slip: 'swapped' | 'sign' }
}

/** The question about each mistake, and the label of the button that corrects it. */
export const slipTexts = {
  swapped: { warning: 'Are latitude and longitude swapped?', fix: 'Swap them' },
  sign: { warning: 'Is a minus missing, or too many?', fix: 'Change the sign' },
} as const

/** Returns a warning if a farm is unusually far from its location; undefined if it is not. */
export function warningOfPlace(point: Coordinates, location: Location): PlaceWarning | undefined {
  const apartFrom = (other: Coordinates) => distanceKm(other, location.coordinates)
  const apartKm = apartFrom(point)
  if (!(apartKm > farKm)) return undefined
  const { latitude, longitude } = point
  const slips = [
    { slip: 'swapped', point: { latitude: longitude, longitude: latitude } },
    { slip: 'sign', point: { latitude, longitude: -longitude } },
    { slip: 'sign', point: { latitude: -latitude, longitude } },
  ] as const
  const meant = slips.find(({ point }) => apartFrom(point) <= farKm)
  return meant ? { apartKm, meant } : { apartKm }
}
