import type * as z from 'zod/mini'
import { africanCountries, isAfricanCountryCode } from '#domain/african-countries.ts'
import type { Commodity } from '#domain/commodity.ts'
import {
  type Location,
  locationChangesSchema,
  type locationType,
  newLocationSchema,
} from '#domain/location.ts'
import { infrastructureRating, unratedInfrastructure } from '#domain/location-conditions.ts'
import { changedFields } from '../../forms/changed-fields.ts'
import { type FieldMessages, fieldMessages } from '../../forms/field-messages.ts'
import {
  coordinatesOf,
  noPlace,
  type PlaceValues,
  placeProblems,
  placeValuesOf,
  sourceOf,
} from '../../forms/place-values.ts'
import { oneLine } from '../../forms/typed-text.ts'

/** A location as a form holds one: figures as they were typed. */
export interface LocationValues extends PlaceValues, Record<string, unknown> {
  /** Made with the form, so that a draft that is saved twice is still one location. */
  id: string
  /** The record as it was when it was opened; null for a new one. What changed is told from here. */
  base: Location | null
  name: string
  type: string
  countryCode: string
  state: string
  primaryCrops: Commodity[]
  /** Of the agent in charge. */
  agentId: string | null
  status: string
  roads: string
  storage: string
  processing: string
  transport: string
}

/** Of the form's fields, for drafts. */
export const locationDraftVersion = 2

/** In the order of the form. */
export const locationLabels = {
  name: 'Name',
  type: 'Type',
  countryCode: 'Country',
  state: 'State or region',
  latitude: 'Latitude',
  longitude: 'Longitude',
  primaryCrops: 'Primary crops',
  agentId: 'Agent in charge',
  roads: 'Roads',
  storage: 'Storage',
  processing: 'Processing',
  transport: 'Transport',
  status: 'Status',
} as const

export const ratedKinds = ['roads', 'storage', 'processing', 'transport'] as const

export const newLocationValues = (id: string): LocationValues => ({
  id,
  base: null,
  name: '',
  type: 'production',
  countryCode: '',
  state: '',
  ...noPlace,
  primaryCrops: [],
  agentId: null,
  status: 'active',
  ...unratedInfrastructure,
})

export const valuesOfLocation = (location: Location): LocationValues => ({
  id: location.id,
  base: location,
  name: location.name,
  type: location.type,
  countryCode: location.countryCode,
  state: location.state,
  ...placeValuesOf(location.coordinates, location.coordinatesSource),
  primaryCrops: location.primaryCrops,
  agentId: location.agentId,
  status: location.status,
  ...location.infrastructure,
})

type NewLocation = z.input<typeof newLocationSchema>
type LocationChanges = z.input<typeof locationChangesSchema>

/** What adds the location, as far as it was filled in. */
export const locationBodyOf = (values: LocationValues): NewLocation => ({
  id: values.id,
  name: oneLine(values.name),
  // What the form offers; anything else is left for the schema to find.
  type: values.type as (typeof locationType.values)[number],
  country: countryNameOf(values),
  countryCode: values.countryCode,
  state: oneLine(values.state),
  coordinates: coordinatesOf(values),
  coordinatesSource: sourceOf(values),
  primaryCrops: values.primaryCrops,
  agentId: values.agentId,
  infrastructure: ratingsOf(values),
})

const ratingsOf = ({ roads, storage, processing, transport }: LocationValues) =>
  // What the form offers; anything else is left for the schema to find.
  ({ roads, storage, processing, transport }) as NonNullable<NewLocation['infrastructure']>

/** What was changed of the record that the form began with, field by field. */
export function locationChangesOf(values: LocationValues): LocationChanges {
  if (!values.base) return {}
  const before = changeable(valuesOfLocation(values.base))
  // Fields of a body whose shape is that of a change; the form offers only values that are known.
  return changedFields(changeable(values), before) as LocationChanges
}

/** What is wrong with the values, by field. Of a record that is there already, only what was changed is judged. */
export function locationProblems(values: LocationValues): FieldMessages {
  const body = values.base ? locationChangesOf(values) : locationBodyOf(values)
  const schema = values.base ? locationChangesSchema : newLocationSchema
  const { coordinates: _, country: __, infrastructure, ...messages } = fieldMessages(schema, body)
  // They are sent together: one of a newer version is refused with those that were changed.
  const unknown = ratedKinds.filter((kind) => !infrastructureRating.isKnown(values[kind]))
  if (infrastructure) for (const kind of unknown) messages[kind] = infrastructure
  if (messages.countryCode) messages.countryCode = 'Choose a country'
  if (body.coordinates) Object.assign(messages, placeProblems(values))
  return messages
}

function changeable(values: LocationValues) {
  const { id: _, ...body } = locationBodyOf(values)
  return { ...body, status: values.status }
}

/** A record keeps the name that it has for its country. */
function countryNameOf({ countryCode, base }: LocationValues): string {
  if (base?.countryCode === countryCode) return base.country
  return isAfricanCountryCode(countryCode) ? africanCountries[countryCode] : ''
}
