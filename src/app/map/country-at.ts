import { geoContains } from 'd3-geo'
import type { Coordinates } from '#domain/units.ts'
import { readOutlines } from './outlines.ts'

/** About 25 km: outlines are coarse, and harbours stand at their edge. */
const toleranceDeg = 0.23

/** Whether a place lies in a country, or so near to it that the outlines cannot tell. */
export function isInCountry({ latitude, longitude }: Coordinates, code: string): boolean {
  const shape = readOutlines().find((outline) => outline.code === code)?.shape
  // Of a country that is not drawn, nothing can be said.
  if (!shape) return true
  const steps = [0, -toleranceDeg, toleranceDeg]
  return steps.some((north) =>
    steps.some((east) => geoContains(shape, [longitude + east, latitude + north])),
  )
}

/** Name of the African country that a place lies in; empty for none. */
export const countryNameAt = ({ latitude, longitude }: Coordinates): string =>
  readOutlines().find(({ name, shape }) => name && geoContains(shape, [longitude, latitude]))
    ?.name ?? ''
