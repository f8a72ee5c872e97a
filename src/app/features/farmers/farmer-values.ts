import type * as z from 'zod/mini'
import { type AfricanCountryCode, africanCountryNamed } from '#domain/african-countries.ts'
import type { Commodity } from '#domain/commodity.ts'
import { type Farmer, type farmerChangesSchema, newFarmerSchema } from '#domain/farmer.ts'
import { countryOf } from '#domain/place.ts'
import { moneySchema } from '#domain/units.ts'
import { changedFields, ofChanged } from '../../forms/changed-fields.ts'
import { type FieldMessages, fieldMessages } from '../../forms/field-messages.ts'
import { type ReadPhone, readPhone } from '../../forms/phone-number.ts'
import {
  coordinatesOf,
  noPlace,
  type PlaceValues,
  placeProblems,
  placeValuesOf,
  sourceOf,
} from '../../forms/place-values.ts'
import { figureDoubts, figureOf, typedFigure } from '../../forms/typed-figure.ts'
import { oneLine } from '../../forms/typed-text.ts'

export { pointOf } from '../../forms/place-values.ts'

/** A farmer as a form holds one: figures as they were typed. */
export interface FarmerValues extends PlaceValues, Record<string, unknown> {
  /** Made with the form, so that a draft that is saved twice is still one farmer. */
  id: string
  /** The record as it was when it was opened; null for a new one. What changed is told from here. */
  base: Farmer | null
  name: string
  phone: string
  email: string
  locationId: string
  crops: Commodity[]
  /** Hectares. */
  farmSize: string
  certifications: string[]
  /** From the farm, a year; empty where it was not told, as an e-mail address. */
  income: string
  currency: string
  status: string
  /** Once the farmer is registered, on to the consent: a farmer who is there can be asked at once. */
  consentNext: boolean
}

/** In the order of the form. */
export const farmerLabels = {
  name: 'Full name',
  phone: 'Phone',
  email: 'Email',
  latitude: 'Latitude',
  longitude: 'Longitude',
  locationId: 'Location',
  crops: 'Crops',
  farmSize: 'Farm size (ha)',
  certifications: 'Certifications',
  income: 'Income a year',
  currency: 'Currency',
  status: 'Verification status',
  consentNext: 'Record consent now',
} as const

export const newFarmerValues = (id: string): FarmerValues => ({
  id,
  base: null,
  name: '',
  phone: '',
  email: '',
  ...noPlace,
  locationId: '',
  crops: [],
  farmSize: '',
  certifications: [],
  income: '',
  currency: 'USD',
  status: 'pending',
  consentNext: false,
})

export const valuesOfFarmer = (farmer: Farmer): FarmerValues => ({
  id: farmer.id,
  base: farmer,
  name: farmer.name,
  phone: farmer.phone,
  email: farmer.email ?? '',
  ...placeValuesOf(farmer.coordinates, farmer.coordinatesSource),
  locationId: farmer.locationId,
  crops: farmer.crops,
  farmSize: typedFigure(farmer.farmSize),
  certifications: farmer.certifications,
  income: farmer.annualIncome ? typedFigure(farmer.annualIncome.amount) : '',
  currency: farmer.annualIncome?.currency ?? 'USD',
  status: farmer.status,
  consentNext: false,
})

/** Of the farm's location: a phone number without a country's code is read by it. */
type Country = AfricanCountryCode | undefined

function phoneIn({ phone, locationId, base }: FarmerValues, country: Country): ReadPhone {
  const known = base?.locationId === locationId ? countryOf(base.location) : ''
  return readPhone(phone, country ?? africanCountryNamed(known))
}

/** What registers the farmer, as far as it was filled in. */
export function bodyOf(values: FarmerValues, country?: Country) {
  const read = phoneIn(values, country)
  return {
    id: values.id,
    name: oneLine(values.name),
    email: values.email.trim() || null,
    phone: 'phone' in read ? read.phone : values.phone,
    locationId: values.locationId,
    crops: values.crops,
    // What is no figure is left for the schema to find.
    farmSize: figureOf(values.farmSize),
    coordinates: coordinatesOf(values),
    coordinatesSource: sourceOf(values),
    certifications: values.certifications,
    annualIncome:
      values.income.trim() === ''
        ? null
        : { amount: figureOf(values.income), currency: values.currency },
  }
}

type FarmerChanges = z.input<typeof farmerChangesSchema>

/** What was changed of the record that the form began with, field by field. */
export function changesOf(values: FarmerValues, country?: Country): FarmerChanges {
  if (!values.base) return {}
  const before = valuesOfFarmer(values.base)
  // Fields of a body whose shape is that of a change; the form offers only statuses that are known.
  return changedFields(changeable(values, country), changeable(before, country)) as FarmerChanges
}

function changeable(values: FarmerValues, country: Country) {
  const { id: _, ...body } = bodyOf(values, country)
  return { ...body, status: values.status }
}

/** What is wrong with the values, by field. Of a record that is there already, only what was changed is judged. */
export function problemsOf(values: FarmerValues, country?: Country): FieldMessages {
  const body = bodyOf(values, country)
  const phone = phoneIn(values, country)
  const { coordinates: _, annualIncome: __, ...messages } = fieldMessages(newFarmerSchema, body)
  const money = body.annualIncome ? fieldMessages(moneySchema, body.annualIncome) : {}
  const all: FieldMessages = {
    ...messages,
    ...('problem' in phone ? { phone: phone.problem } : {}),
    ...placeProblems(values),
    ...(money.amount ? { income: money.amount } : {}),
    ...(money.currency ? { currency: 'Write the currency’s three letters, like USD' } : {}),
    ...figureDoubts(values, ['farmSize', 'income']),
  }
  if (all.locationId) all.locationId = 'Choose the location that the farm belongs to'
  return values.base ? ofChanged(all, values, valuesOfFarmer(values.base)) : all
}
