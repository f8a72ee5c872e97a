import * as z from 'zod/mini'
import {
  type Coordinates,
  type CoordinatesSource,
  coordinatesSchema,
  coordinatesSourceSchema,
} from '#domain/units.ts'
import { degreesOf } from './degrees.ts'
import { type FieldMessages, fieldMessages } from './field-messages.ts'

/** Where something is, as a form holds it: degrees as they were typed. */
export interface PlaceValues {
  latitude: string
  longitude: string
  /** How the place was found; null where nobody knows. */
  placed: CoordinatesSource
}

/** Of the product's plots, too: about 10 cm on the ground. */
export const degreeDecimals = 6

export const noPlace: PlaceValues = { latitude: '', longitude: '', placed: null }

export const placeValuesOf = (
  { latitude, longitude }: Coordinates,
  placed: CoordinatesSource,
): PlaceValues => ({ latitude: String(latitude), longitude: String(longitude), placed })

/** A place that is found just now. */
export const placedNow = (
  method: NonNullable<CoordinatesSource>['method'],
  accuracyM: number | null = null,
): CoordinatesSource => ({ method, accuracyM, takenAt: new Date().toISOString() })

/** What is no figure is left for the schema to find. */
export const coordinatesOf = ({ latitude, longitude }: PlaceValues): Coordinates => ({
  latitude: degreesOf(latitude),
  longitude: degreesOf(longitude),
})

/** How it was found; a draft may hold that as an earlier version of the form did. */
export function sourceOf({ placed }: PlaceValues): CoordinatesSource {
  const parsed = z.safeParse(coordinatesSourceSchema, placed)
  return parsed.success ? parsed.data : null
}

/** The place, as far as that was typed and can be. */
export function pointOf(values: PlaceValues): Coordinates | undefined {
  const parsed = z.safeParse(coordinatesSchema, coordinatesOf(values))
  return parsed.success ? parsed.data : undefined
}

/** What is wrong with it, by field. */
export function placeProblems(values: PlaceValues): FieldMessages {
  const { latitude, longitude } = coordinatesOf(values)
  if (latitude === 0 && longitude === 0) {
    return { latitude: '0, 0 lies in the sea off Ghana. Take the place by GPS, or type it' }
  }
  return fieldMessages(coordinatesSchema, { latitude, longitude })
}
