import type { Coordinates, CoordinatesSource } from '#domain/units.ts'
import { formatCoordinates, formatDate } from './format.ts'
import { formatAccuracy } from './format-accuracy.ts'

interface PlaceProps {
  coordinates: Coordinates
  coordinatesSource: CoordinatesSource
}

/** A position and its accuracy: `By GPS, ±6 m, 3 Mar 2026`. */
export const Place = ({ coordinates, coordinatesSource }: PlaceProps) => (
  <>
    {formatCoordinates(coordinates)}
    <br />
    {coordinatesSource ? howFound(coordinatesSource) : 'Not known how it was found'}
  </>
)

const methods = {
  gps: 'By GPS',
  map: 'On the map',
  typed: 'Typed',
  imported: 'From a file',
}

const howFound = ({ method, accuracyM, takenAt }: NonNullable<CoordinatesSource>): string =>
  [
    methods[method],
    ...(accuracyM === null ? [] : [`±${formatAccuracy(accuracyM)}`]),
    formatDate(takenAt),
  ].join(', ')
