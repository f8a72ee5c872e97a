import { distanceKm } from '#domain/distance.ts'
import type { Location } from '#domain/location.ts'
import type { Part } from '../../forms/parts.ts'
import { type PlaceValues, pointOf } from '../../forms/place-values.ts'
import { nearestLocation, nearestWithinKm } from './place-check.ts'

/** A type and no interface, so that it fits the values of a form, which have other fields too. */
export type LocationValues = {
  locationId: string
  /** The location that was set as the nearest; empty once the user chose one. */
  nearestId: string
}

/** Remembers, in drafts too, that nobody chose the location: it may follow the place. */
export const nearestSet: Part<object, Pick<LocationValues, 'nearestId'>> = {
  labels: {},
  empty: { nearestId: '' },
  typed: () => ({ nearestId: '' }),
  sent: () => ({}),
  problems: () => ({}),
}

/** Whether the location was set as the nearest to the farm, and not chosen by the user. */
export const isSetByItself = ({ locationId, nearestId }: LocationValues): boolean =>
  locationId !== '' && locationId === nearestId

/** The values of a location that the user chose. */
export const chosenLocation = (locationId: string): LocationValues => ({
  locationId,
  nearestId: '',
})

/** Returns the location that follows from a place; nothing if the user chose one. */
export function locationAt(
  place: PlaceValues,
  values: LocationValues,
  locations: readonly Location[],
): Partial<LocationValues> {
  if (values.locationId !== '' && !isSetByItself(values)) return {}
  const point = pointOf(place)
  const nearest = point && nearestLocation(point, locations)
  const isNear = nearest && distanceKm(point, nearest.coordinates) <= nearestWithinKm
  const id = isNear ? nearest.id : ''
  return { locationId: id, nearestId: id }
}
