import { distanceKm } from '#domain/distance.ts'
import type { Location } from '#domain/location.ts'
import type { Coordinates } from '#domain/units.ts'

/** A district is not wider: a farm that far from its centre is worth a second look. */
const farKm = 100
const nearestWithinKm = 60

/** The location that a farm there most likely belongs to. */
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

export interface PlaceDoubt {
  apartKm: number
  /** The point that was probably meant, and what was wrong with it. */
  meant?: { point: Coordinates; slip: 'swapped' | 'sign' }
}

/** What each slip is asked about with, and what mends it. */
export const slipTexts = {
  swapped: { doubt: 'Are latitude and longitude swapped?', mend: 'Swap them' },
  sign: { doubt: 'Is a minus missing, or too many?', mend: 'Change the sign' },
} as const

/** Whether a farm lies oddly far from the location it is said to belong to; undefined where it does not. */
export function doubtOfPlace(point: Coordinates, location: Location): PlaceDoubt | undefined {
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
