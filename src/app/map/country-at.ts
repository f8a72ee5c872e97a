import { geoBounds, geoContains } from 'd3-geo'
import type { Coordinates } from '#domain/units.ts'
import { type Outline, readOutlines } from './outlines.ts'

/** About 25 km: the outlines are coarse, and harbours lie on their edge. */
const toleranceDeg = 0.23

const outlineOf = (code: string): Outline | undefined =>
  readOutlines().find((outline) => outline.code === code)

/** Whether a place is in a country, or too near its border for the outlines to tell. */
export function isInCountry({ latitude, longitude }: Coordinates, code: string): boolean {
  const shape = outlineOf(code)?.shape
  // Unknown for a country without an outline.
  if (!shape) return true
  const steps = [0, -toleranceDeg, toleranceDeg]
  return steps.some((north) =>
    steps.some((east) => geoContains(shape, [longitude + east, latitude + north])),
  )
}

/** Returns the African country that a place is in. */
export const countryAt = ({ latitude, longitude }: Coordinates): Outline | undefined =>
  readOutlines().find(({ name, shape }) => name && geoContains(shape, [longitude, latitude]))

/** Returns the country's bounding corners, south-west and north-east; none for a country without an outline. */
export function countryCorners(code: string): Coordinates[] {
  const shape = code && outlineOf(code)?.shape
  if (!shape) return []
  return geoBounds(shape).map(([longitude, latitude]) => ({ latitude, longitude }))
}
