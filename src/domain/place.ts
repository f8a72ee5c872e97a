import type { Coordinates, CoordinatesSource } from './units.ts'

/** Member states of the European Union, as destinations name them. */
const memberStates: ReadonlySet<string> = new Set([
  'Austria',
  'Belgium',
  'Bulgaria',
  'Croatia',
  'Cyprus',
  'Czechia',
  'Denmark',
  'Estonia',
  'Finland',
  'France',
  'Germany',
  'Greece',
  'Hungary',
  'Ireland',
  'Italy',
  'Latvia',
  'Lithuania',
  'Luxembourg',
  'Malta',
  'Netherlands',
  'Poland',
  'Portugal',
  'Romania',
  'Slovakia',
  'Slovenia',
  'Spain',
  'Sweden',
])

/** The country at the end of a place's name: `Hamburg, Germany` -> `Germany`. */
export const countryOf = (place: string): string => place.split(',').at(-1)?.trim() ?? ''

/** Whether goods for that destination are placed on the market of the European Union. */
export const isInEu = (destination: string): boolean => memberStates.has(countryOf(destination))

interface Placed {
  coordinates: Coordinates
  coordinatesSource: CoordinatesSource
}

/** How the coordinates of a changed record were found: others that come without that are of unknown origin. */
export function sourceAfter(
  old: Placed,
  changes: {
    coordinates?: Coordinates | undefined
    coordinatesSource?: CoordinatesSource | undefined
  },
): Pick<Placed, 'coordinatesSource'> {
  const { coordinates: to = old.coordinates, coordinatesSource } = changes
  if (coordinatesSource !== undefined) return { coordinatesSource }
  const { latitude, longitude } = old.coordinates
  const isSame = to.latitude === latitude && to.longitude === longitude
  return { coordinatesSource: isSame ? old.coordinatesSource : null }
}
