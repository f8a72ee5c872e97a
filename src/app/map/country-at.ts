import { geoBounds, geoContains } from 'd3-geo'
import type { Coordinates } from '#domain/units.ts'
import { type Outline, readOutlines } from './outlines.ts'

/** About 25 km: outlines are coarse, and harbours stand at their edge. */
const toleranceDeg = 0.23

const outlineOf = (code: string): Outline | undefined =>
  readOutlines().find((outline) => outline.code === code)

/** Whether a place lies in a country, or so near to it that the outlines cannot tell. */
export function isInCountry({ latitude, longitude }: Coordinates, code: string): boolean {
  const shape = outlineOf(code)?.shape
  // Of a country that is not drawn, nothing can be said.
  if (!shape) return true
  const steps = [0, -toleranceDeg, toleranceDeg]
  return steps.some((north) =>
    steps.some((east) => geoContains(shape, [longitude + east, latitude + north])),
  )
}

/** The African country that a place lies in. */
export const countryAt = ({ latitude, longitude }: Coordinates): Outline | undefined =>
  readOutlines().find(({ name, shape }) => name && geoContains(shape, [longitude, latitude]))

/** Its outermost points, south-west and north-east; none for a country that is not drawn. */
export function countryCorners(code: string): Coordinates[] {
  const shape = code && outlineOf(code)?.shape
  if (!shape) return []
  return geoBounds(shape).map(([longitude, latitude]) => ({ latitude, longitude }))
}
