import { africanCountries, isAfricanCountryCode } from '#domain/african-countries.ts'
import type { Commodity } from '#domain/commodity.ts'
import { type Location, locationSchema } from '#domain/location.ts'
import { ratedInfrastructureSchema, unratedInfrastructure } from '#domain/location-conditions.ts'
import { infrastructureRating } from '#domain/location-words.ts'
import { choice, line, reference, several } from '../../forms/codecs.ts'
import { defineForm, type ValuesOf } from '../../forms/define-form.ts'
import { field, labelIn, onlyChange, type Part, place } from '../../forms/parts.ts'

const { shape } = locationSchema

interface CountryValues {
  countryCode: string
  /** As in the record, which keeps its own name for its country. */
  country: string
}

const country: Part<Pick<Location, 'country' | 'countryCode'>, CountryValues> = {
  labels: { countryCode: labelIn(shape, 'countryCode') },
  empty: { countryCode: '', country: '' },
  typed: (location) => ({ countryCode: location.countryCode, country: location.country }),
  sent: ({ countryCode, country: name }) => ({
    countryCode,
    country: isAfricanCountryCode(countryCode) ? africanCountries[countryCode] : name,
  }),
  problems: (_, { countryCode }) => (countryCode ? { countryCode: 'Choose a country' } : {}),
}

export const ratedKinds = ['roads', 'storage', 'processing', 'transport'] as const

/** Sent together: if one is from a newer version, it is refused along with those that were changed. */
const ratings: Part<Pick<Location, 'infrastructure'>, Location['infrastructure']> = {
  labels: Object.fromEntries(
    ratedKinds.map((kind) => [kind, labelIn(ratedInfrastructureSchema.shape, kind)]),
  ),
  empty: unratedInfrastructure,
  typed: ({ infrastructure }) => infrastructure,
  sent: ({ roads, storage, processing, transport }) => ({
    infrastructure: { roads, storage, processing, transport },
  }),
  problems(values, { infrastructure }) {
    const unknown = ratedKinds.filter((kind) => !infrastructureRating.isKnown(values[kind]))
    return infrastructure ? Object.fromEntries(unknown.map((kind) => [kind, infrastructure])) : {}
  },
}

/**
 * Fields in the order of the form. A new field needs one line here, its schema in the domain and its input in
 * `LocationFields`.
 */
export const locationForm = defineForm({
  name: 'location',
  version: 2,
  kind: 'locations',
  idPrefix: 'LOC',
  create: 'createLocation',
  update: 'updateLocation',
  parts: [
    field(shape, 'name', line),
    field(shape, 'type', choice<string>('production')),
    country,
    field(shape, 'state', line),
    place,
    field(shape, 'primaryCrops', several<Commodity>()),
    field(shape, 'agentId', reference),
    ratings,
    onlyChange(field(shape, 'status', choice<string>('active'))),
  ],
})

/** A location's form values: figures as typed. */
export type LocationValues = ValuesOf<typeof locationForm>
