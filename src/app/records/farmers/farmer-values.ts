import { type AfricanCountryCode, africanCountryNamed } from '#domain/african-countries.ts'
import type { Commodity } from '#domain/commodity.ts'
import { type Farmer, farmerSchema } from '#domain/farmer.ts'
import { followsFromPlots } from '#domain/farmer-rules.ts'
import { countryOf } from '#domain/place.ts'
import { line, optional, several, text } from '../../forms/codecs.ts'
import { defineForm, type ValuesOf } from '../../forms/define-form.ts'
import type { FieldMessages } from '../../forms/field-messages.ts'
import { localDay } from '../../forms/local-minute.ts'
import {
  type AnyPart,
  field,
  onlyNew,
  optionalPhone,
  optionalPlace,
  type Part,
  unsentField,
} from '../../forms/parts.ts'
import { trueNow } from '../../time/true-time.ts'
import { sizeHa } from './farm-size.ts'
import { incomePart } from './income.ts'
import { nearestSet } from './nearest-values.ts'

const { shape } = farmerSchema

/** If the farm's plots are recorded, this part follows from them: it is neither entered nor sent. */
function unlessFromPlots<P extends AnyPart>(part: P): P {
  const { sent, problems } = part
  const follows = (values: object) =>
    // Every form contains the record that it started with.
    followsFromPlots((values as { base: Farmer | null }).base ?? {})
  return {
    ...part,
    sent: (values: never, context: never) => (follows(values) ? {} : sent(values, context)),
    problems: (values: never, found: FieldMessages, context: never) =>
      follows(values) ? {} : problems(values, found, context),
  }
}

/** The day on which the farmer is registered, for the write may be sent weeks later. */
const registrationDay: Part<Farmer, object> = {
  labels: {},
  empty: {},
  typed: () => ({}),
  sent: () => ({ registrationDate: localDay(trueNow()) }),
  problems: () => ({}),
}

/**
 * Fields in the order of the form. A new field needs one line here, its schema in the domain and its input in
 * `FarmerFields`.
 */
export const farmerForm = defineForm({
  name: 'farmer',
  version: 3,
  kind: 'farmers',
  idPrefix: 'FRM',
  create: 'createFarmer',
  update: 'updateFarmer',
  parts: [
    onlyNew(registrationDay),
    field(shape, 'name', line),
    optionalPhone(shape),
    field(shape, 'email', optional(line)),
    field(shape, 'memberNumber', optional(line)),
    unlessFromPlots(optionalPlace),
    field(shape, 'locationId', {
      ...text,
      wrong: 'Choose the location that the farm belongs to',
    }),
    nearestSet,
    field(shape, 'crops', several<Commodity>()),
    unlessFromPlots(field(shape, 'farmSize', optional(sizeHa))),
    field(shape, 'certifications', several<string>()),
    incomePart,
    // Continue with the consent after registration: a farmer who is present can be asked at once.
    unsentField('consentNext', 'Record consent now', false),
  ],
})

/** A farmer's form values: figures as typed. */
export type FarmerValues = ValuesOf<typeof farmerForm>

/**
 * Returns the country in which a phone number without a country code is read if the farm's location is not on the
 * device.
 */
export const recordedCountry = ({
  locationId,
  base,
}: Pick<FarmerValues, 'locationId' | 'base'>): AfricanCountryCode | undefined =>
  base?.locationId === locationId ? africanCountryNamed(countryOf(base.location)) : undefined
