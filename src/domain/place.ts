import { isSame } from './same-value.ts'
import type { Coordinates, CoordinatesSource } from './units.ts'

/** The country at the end of a place's name: `Hamburg, Germany` -> `Germany`. */
export const countryOf = (place: string): string => place.split(',').at(-1)?.trim() ?? ''

interface Placed {
  coordinates: Coordinates | null
  coordinatesSource: CoordinatesSource
}

/**
 * How the coordinates of a changed record were found: new coordinates sent without a source are of unknown origin, and
 * a place that is not known was not found.
 */
export function sourceAfter(
  old: Placed,
  changes: {
    coordinates?: Coordinates | null | undefined
    coordinatesSource?: CoordinatesSource | undefined
  },
): Pick<Placed, 'coordinatesSource'> {
  const { coordinates: to, coordinatesSource } = changes
  if (to === null) return { coordinatesSource: null }
  if (coordinatesSource !== undefined) return { coordinatesSource }
  if (to === undefined) return { coordinatesSource: old.coordinatesSource }
  return { coordinatesSource: isSame(to, old.coordinates) ? old.coordinatesSource : null }
}
