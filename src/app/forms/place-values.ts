import * as z from 'zod/mini'
import { type Coordinates, coordinatesSchema } from '#domain/units.ts'
import { degreesOf } from './degrees.ts'
import { type FieldMessages, fieldMessages } from './field-messages.ts'

/** Where something is, as a form holds it: degrees as they were typed. */
export interface PlaceValues {
  latitude: string
  longitude: string
  /** How the place was found; null where it was typed. Only shown: records have no room for it. */
  placed: Placed | null
}
export interface Placed {
  by: 'gps' | 'map'
  accuracyM: number
}

/** Of the product's plots, too: about 10 cm on the ground. */
export const degreeDecimals = 6

export const noPlace: PlaceValues = { latitude: '', longitude: '', placed: null }

export const placeValuesOf = ({ latitude, longitude }: Coordinates): PlaceValues => ({
  latitude: String(latitude),
  longitude: String(longitude),
  placed: null,
})

/** What is no figure is left for the schema to find. */
export const coordinatesOf = ({ latitude, longitude }: PlaceValues): Coordinates => ({
  latitude: degreesOf(latitude),
  longitude: degreesOf(longitude),
})

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
