import * as z from 'zod/mini'
import {
  type Coordinates,
  type CoordinatesSource,
  coordinatesSchema,
  coordinatesSourceSchema,
} from '#domain/units.ts'
import { trueInstant } from '../time/true-time.ts'
import { type Axis, degreesOf, strayLetter } from './degrees.ts'
import { type FieldMessages, fieldMessages } from './field-messages.ts'
import { linkProblem } from './place-links.ts'

/** A position as a form holds it: degrees as typed. */
export interface PlaceValues {
  latitude: string
  longitude: string
  /** How the position was found; null if unknown. */
  placed: CoordinatesSource
}

/** About 10 cm on the ground. Plots use the same. */
export const degreeDecimals = 6

export const noPlace: PlaceValues = { latitude: '', longitude: '', placed: null }

export const placeValuesOf = (
  { latitude, longitude }: Coordinates,
  placed: CoordinatesSource,
): PlaceValues => ({ latitude: String(latitude), longitude: String(longitude), placed })

/** The source of a position found just now. */
export const placedNow = (
  method: NonNullable<CoordinatesSource>['method'],
  accuracyM: number | null = null,
): CoordinatesSource => ({ method, accuracyM, takenAt: trueInstant() })

/** Returns the coordinates as numbers. What is not a number is left for the schema to report. */
export const coordinatesOf = ({ latitude, longitude }: PlaceValues): Coordinates => ({
  latitude: degreesOf(latitude, 'latitude'),
  longitude: degreesOf(longitude, 'longitude'),
})

/** Returns how it was found. A draft may hold that in the format of an earlier version. */
export function sourceOf({ placed }: PlaceValues): CoordinatesSource {
  const parsed = z.safeParse(coordinatesSourceSchema, placed)
  return parsed.success ? parsed.data : null
}

/** Whether neither of the two is filled in. */
export const isLeftOut = ({ latitude, longitude }: PlaceValues): boolean =>
  latitude.trim() === '' && longitude.trim() === ''

/** Returns the position if it is complete and valid. */
export function pointOf(values: PlaceValues): Coordinates | undefined {
  const parsed = z.safeParse(coordinatesSchema, coordinatesOf(values))
  return parsed.success ? parsed.data : undefined
}

/** Returns the errors by field. */
export function placeProblems(values: PlaceValues): FieldMessages {
  const { latitude, longitude } = coordinatesOf(values)
  if (latitude === 0 && longitude === 0) {
    return {
      latitude: '0, 0 lies in the sea off Ghana. Use GPS location, or enter the coordinates',
    }
  }
  return {
    ...fieldMessages(coordinatesSchema, { latitude, longitude }),
    ...axisProblem(values, 'latitude'),
    ...axisProblem(values, 'longitude'),
  }
}

const otherAxis = { latitude: 'longitude', longitude: 'latitude' } as const

/** What is wrong with the text of one axis, beyond that it is no number. */
function axisProblem(values: PlaceValues, axis: Axis): FieldMessages {
  const stray = strayLetter(values[axis], axis)
  const problem = stray
    ? `${stray} makes this a ${otherAxis[axis]}: enter it there`
    : linkProblem(values[axis])
  return problem ? { [axis]: problem } : {}
}
