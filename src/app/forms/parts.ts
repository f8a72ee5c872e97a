import type * as z from 'zod/mini'
import type { AfricanCountryCode } from '#domain/african-countries.ts'
import { labelOf } from '#domain/labels.ts'
import {
  type Coordinates,
  type CoordinatesSource,
  coordinatesSchema,
  moneySchema,
} from '#domain/units.ts'
import { type Codec, figure, text } from './codecs.ts'
import { type FieldMessages, fieldMessages } from './field-messages.ts'
import { readPhone } from './phone-number.ts'
import {
  coordinatesOf,
  isLeftOut,
  noPlace,
  type PlaceValues,
  placeProblems,
  placeValuesOf,
  sourceOf,
} from './place-values.ts'

/** One or a few related fields of a form, and how they map to a record. */
export interface Part<Row, Values, Context = unknown> {
  /** Labels of its fields. */
  labels: Readonly<Record<string, string>>
  /** Initial values in a new record. */
  empty: Values
  typed(row: Row): Values
  /** Returns their part of a request body, valid or not. `context` is whatever else the form knows. */
  sent(values: Values, context?: Context): Record<string, unknown>
  /** Returns errors by form field. `found` holds the schema's errors by body field. */
  problems(values: Values, found: FieldMessages, context?: Context): FieldMessages
  /** Set if its fields mean something only together: where one is changed, all are sent. */
  isWhole?: true
  /** Set if only one form has it: that of a new record, or that of an existing one. */
  only?: 'new' | 'change'
}

/** Any part, whatever its types; the definition of its form infers them. */
export type AnyPart = Part<never, object, never>

type Shape = Readonly<Record<string, z.ZodMiniType>>

/** Returns the label that a schema gives to one of its fields. */
export function labelIn(shape: Shape, name: string): string {
  const label = shape[name] && labelOf(shape[name])
  if (!label) throw new Error(`The schema gives no label to the field “${name}”`)
  return label
}

/** A form field that maps to one field of the record. */
export const field = <Name extends string, Sent, Typed>(
  shape: Shape,
  name: Name,
  codec: Codec<Sent, Typed>,
): Part<Record<Name, Sent>, Record<Name, Typed>> => ({
  labels: { [name]: labelIn(shape, name) },
  // TypeScript widens computed keys to string; this one is `Name`.
  empty: { [name]: codec.empty } as Record<Name, Typed>,
  typed: (row) => ({ [name]: codec.typed(row[name]) }) as Record<Name, Typed>,
  sent: (values) => ({ [name]: codec.sent(values[name]) }),
  problems: (values, found) => {
    const message = codec.problem?.(values[name]) ?? (found[name] && (codec.wrong ?? found[name]))
    return message ? { [name]: message } : {}
  },
})

/** A field that exists only in the form: a question to its user that is not sent. */
export const unsentField = <Name extends string, Typed>(
  name: Name,
  label: string,
  empty: Typed,
): Part<object, Record<Name, Typed>> => ({
  labels: { [name]: label },
  empty: { [name]: empty } as Record<Name, Typed>,
  typed: () => ({ [name]: empty }) as Record<Name, Typed>,
  sent: () => ({}),
  problems: () => ({}),
})

/** Limits a part to the form of a new record. */
export const onlyNew = <P extends AnyPart>(part: P): P => ({ ...part, only: 'new' })

/** Limits a part to the form of an existing record. */
export const onlyChange = <P extends AnyPart>(part: P): P => ({ ...part, only: 'change' })

type Money = { amount: number; currency: string } | null

/** An amount of money in two fields; none if no amount is typed. */
export function money<Name extends string, Amount extends string>(
  shape: Shape,
  name: Name,
  amountField: Amount,
  currency: string,
): Part<Record<Name, Money>, Record<Amount | 'currency', string>> {
  const valuesOf = (sum: Money) =>
    // TypeScript widens computed keys to string; these are `Amount` and `currency`.
    ({
      [amountField]: sum ? figure.typed(sum.amount) : '',
      currency: sum?.currency ?? currency,
    }) as Record<Amount | 'currency', string>
  const sumOf = (values: Record<Amount | 'currency', string>): Money =>
    values[amountField].trim() === ''
      ? null
      : { amount: figure.sent(values[amountField]), currency: values.currency }
  return {
    labels: {
      [amountField]: labelIn(shape, name),
      currency: labelIn(moneySchema.shape, 'currency'),
    },
    empty: valuesOf(null),
    typed: (row) => valuesOf(row[name]),
    sent: (values) => ({ [name]: sumOf(values) }),
    problems(values) {
      const sum = sumOf(values)
      if (!sum) return {}
      const wrong = fieldMessages(moneySchema, sum)
      const amount = figure.problem?.(values[amountField]) ?? wrong.amount
      return {
        ...(amount ? { [amountField]: amount } : {}),
        ...(wrong.currency ? { currency: 'Enter the currency’s three letters, like USD' } : {}),
      }
    },
  }
}

interface PlacedRow {
  coordinates: Coordinates
  coordinatesSource: CoordinatesSource
}

/** The position of something, and how it was found. */
export const place: Part<PlacedRow, PlaceValues> = {
  labels: {
    latitude: labelIn(coordinatesSchema.shape, 'latitude'),
    longitude: labelIn(coordinatesSchema.shape, 'longitude'),
  },
  empty: noPlace,
  typed: ({ coordinates, coordinatesSource }) => placeValuesOf(coordinates, coordinatesSource),
  sent: (values) => ({ coordinates: coordinatesOf(values), coordinatesSource: sourceOf(values) }),
  problems: (values) => placeProblems(values),
}

interface MaybePlacedRow {
  coordinates: Coordinates | null
  coordinatesSource: CoordinatesSource
}

/** The position of something that may be recorded before somebody is there. */
export const optionalPlace: Part<MaybePlacedRow, PlaceValues> = {
  ...place,
  typed: ({ coordinates, coordinatesSource }) =>
    coordinates ? placeValuesOf(coordinates, coordinatesSource) : noPlace,
  sent: (values) =>
    isLeftOut(values) ? { coordinates: null, coordinatesSource: null } : place.sent(values),
  problems: (values) => (isLeftOut(values) ? {} : placeProblems(values)),
}

/** A phone number. Without a country code, it is read as one of the country that the context names. */
export const phone = (
  shape: Shape,
  knownBy?: string,
): Part<{ phone: string }, { phone: string }, AfricanCountryCode> => ({
  ...field(shape, 'phone', text),
  sent(values, country) {
    const read = readPhone(values.phone, country, knownBy)
    return { phone: 'phone' in read ? read.phone : values.phone }
  },
  problems(values, found, country) {
    const read = readPhone(values.phone, country, knownBy)
    if ('problem' in read) return { phone: read.problem }
    return found.phone ? { phone: found.phone } : {}
  },
})

/** The phone number of somebody who may have none. */
export function optionalPhone(
  shape: Shape,
): Part<{ phone: string | null }, { phone: string }, AfricanCountryCode> {
  const given = phone(shape)
  const isGiven = (values: { phone: string }) => values.phone.trim() !== ''
  return {
    ...given,
    typed: (row) => ({ phone: row.phone ?? '' }),
    sent: (values, country) => (isGiven(values) ? given.sent(values, country) : { phone: null }),
    problems: (values, found, country) =>
      isGiven(values) ? given.problems(values, found, country) : {},
  }
}
