import * as z from 'zod/mini'
import { utcInstant } from './instant.ts'
import { labelled } from './labels.ts'

/** A calendar date, ISO 8601: `2026-03-11`. */
export const isoDateSchema = z.iso.date()

/**
 * An instant, RFC 3339 with any offset: `2026-03-11T09:30:00Z`, `2026-03-11T10:30:00+01:00`. Parsing gives it in UTC with
 * three digits of the second: `2026-03-11T09:30:00.000Z`.
 */
export const isoInstantSchema = z.string().check(z.overwrite(utcInstant), z.iso.datetime())

/** RFC 3339 with any offset; `T` and `Z` may be lower case. */
const writtenInstant = new RegExp(z.regexes.datetime({ offset: true }).source, 'i')

/** The same where a hash is made over it: the text stays as it was written, and is not for comparing. */
export const writtenInstantSchema = z
  .string()
  .check(z.regex(writtenInstant), z.meta({ format: 'date-time' }))

/** A share of a whole, 0 to 100. */
export const percentSchema = z.number().check(z.minimum(0), z.maximum(100))

/** How many there are of something. */
export const countSchema = z.int().check(z.nonnegative())

/** A sum of money. */
export const moneySchema = z
  .object({
    amount: z
      .number()
      .check(z.minimum(0), labelled('Amount', 'In units of the currency, not cents')),
    currency: z
      .string()
      .check(z.regex(/^[A-Z]{3}$/), labelled('Currency', 'ISO 4217 code: `EUR`, `USD`')),
  })
  .register(z.globalRegistry, { id: 'Money' })

/** A point on the ground, WGS 84 (EPSG:4326), degrees. */
export const coordinatesSchema = z
  .object({
    latitude: z
      .number()
      .check(z.minimum(-90), z.maximum(90), labelled('Latitude', 'Degrees, north positive')),
    longitude: z
      .number()
      .check(z.minimum(-180), z.maximum(180), labelled('Longitude', 'Degrees, east positive')),
  })
  .register(z.globalRegistry, { id: 'Coordinates' })

export type Coordinates = z.infer<typeof coordinatesSchema>

/** How a point on the ground was found. */
const placeMethods = ['gps', 'map', 'typed', 'imported'] as const

/** How coordinates came to be, and how far they can be trusted. */
export const coordinatesSourceSchema = z
  .nullable(
    z
      .object({
        method: z
          .enum(placeMethods)
          .check(
            labelled('Found by', 'Measured on the spot, chosen on a map, typed, or from a file'),
          ),
        accuracyM: z
          .nullable(z.number().check(z.nonnegative()))
          .check(
            labelled(
              'Accuracy (m)',
              'Radius around the point that the place is in, m; null for unknown',
            ),
          ),
        takenAt: isoInstantSchema.check(labelled('Taken at, UTC', 'When, UTC')),
      })
      .register(z.globalRegistry, { id: 'CoordinatesSource' }),
  )
  .check(z.describe('How the coordinates were found; null where nobody knows'))

/** The same in a record: one that was written before this was asked for has none. */
export const keptCoordinatesSource = z._default(coordinatesSourceSchema, null)

export type CoordinatesSource = z.infer<typeof coordinatesSourceSchema>

/** An ISO 3166-1 alpha-2 code: `GH`. */
export const countryCodeSchema = z.string().check(z.regex(/^[A-Z]{2}$/))

/** Identifies a record for good. The device that makes a record makes its id, so that a repeated write is the same write. */
export const idSchema = z
  .string()
  .check(
    z.minLength(1),
    z.maxLength(64),
    z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/),
    z.describe('Never changes and is never used again'),
  )

/** A SHA-256, hex. */
export const sha256Schema = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** A line of text that people wrote: not empty, and not a document. */
export const lineSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

export const emailSchema = z.email().check(z.maxLength(254), labelled('Email', 'E-mail address'))

/** A telephone number in international form: `+233 20 000 0101`. */
export const phoneSchema = z
  .string()
  .check(
    z.regex(/^\+[1-9][\d ]{6,18}$/),
    labelled('Phone', 'International form: `+233 20 000 0101`'),
  )

/** What every record carries beside its own fields. */
export const recordShape = {
  version: z.int().check(z.positive(), z.describe('Grows by one with every change')),
  updatedAt: isoInstantSchema.check(z.describe('Last change, UTC')),
}
