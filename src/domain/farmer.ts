import * as z from 'zod/mini'
import { commodityLabels, commoditySchema } from './commodity.ts'
import { consentSchema, sentConsentSchema } from './consent.ts'
import { consentHistorySchema } from './consent-history.ts'
import { rowMatcher } from './text-search.ts'
import {
  coordinatesSchema,
  coordinatesSourceSchema,
  countSchema,
  emailSchema,
  idSchema,
  isoDateSchema,
  keptCoordinatesSource,
  lineSchema,
  moneySchema,
  percentSchema,
  phoneSchema,
  recordShape,
} from './units.ts'
import { vocabulary } from './vocabulary.ts'

/** Whether a farmer's identity and land have been checked. */
export const farmerStatus = vocabulary({
  verified: 'Verified',
  pending: 'Pending',
  flagged: 'Flagged',
})

/** What a person on the ground tells us; the rest of a farmer's record follows from the work that is done. */
const enteredShape = {
  name: lineSchema.check(z.describe('Full name, as the farmer writes it')),
  email: z.nullable(emailSchema).check(z.describe('E-mail address; null where there is none')),
  phone: phoneSchema,
  locationId: z.string().check(z.minLength(1), z.describe('The location the farm belongs to')),
  crops: z.array(commoditySchema).check(z.minLength(1), z.describe('What the farm grows')),
  farmSize: z.number().check(z.positive(), z.maximum(10_000), z.describe('Area of all plots, ha')),
  coordinates: coordinatesSchema.check(z.describe('The farm’s own place, WGS 84')),
  coordinatesSource: coordinatesSourceSchema,
  certifications: z.array(z.string()).check(z.describe('Standards the farm is certified to')),
  annualIncome: z
    .nullable(moneySchema)
    .check(z.describe('From the farm, a year; null where it was not told')),
  consent: z
    .nullable(sentConsentSchema)
    .check(z.describe('To the keeping and the use of this record; null where none is recorded')),
}

/** Somebody who grows what is traded. */
export const farmerSchema = z
  .object({
    id: idSchema,
    ...enteredShape,
    coordinatesSource: keptCoordinatesSource,
    // One that was written before this was asked for has none.
    consent: z
      ._default(z.nullable(consentSchema), null)
      .check(z.describe('To the keeping and the use of this record; null where none is recorded')),
    consentHistory: consentHistorySchema,
    location: z.string().check(z.describe('That location’s name, region and country')),
    status: farmerStatus.open.check(
      z.describe('Verification; readers must expect values that are not listed here'),
    ),
    registrationDate: isoDateSchema.check(z.describe('Day of the registration')),
    totalBatches: countSchema.check(z.describe('Batches registered so far')),
    verificationScore: percentSchema.check(z.describe('How much is checked and proven, percent')),
    recentActivity: z.string().check(z.describe('What was done last, in words')),
    avatar: z.string().check(z.describe('Initials, shown where there is no picture')),
    ...recordShape,
  })
  .register(z.globalRegistry, { id: 'Farmer' })
export type Farmer = z.infer<typeof farmerSchema>

/** What registers a farmer, as far as it is known on the farm; verification starts as pending. */
export const newFarmerSchema = z.object({
  id: idSchema,
  ...enteredShape,
  email: z._default(enteredShape.email, null),
  annualIncome: z._default(enteredShape.annualIncome, null),
  coordinatesSource: keptCoordinatesSource,
  consent: z._default(enteredShape.consent, null),
})

/** What may change: anything that is left out stays. */
export const farmerChangesSchema = z.partial(
  z.object({ ...enteredShape, status: farmerStatus.known }),
)

/** The first letters of the first and the last name: `Koné Mariam` -> `KM`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map((word = '') => [...word.normalize('NFC')][0]?.toLocaleUpperCase() ?? '').join('')
}

/** Values that a farmer's list may be narrowed to. */
export const farmerFilterShape = {
  q: z.optional(z.string().check(z.describe('Part of a name, a location or a crop'))),
  status: z.optional(farmerStatus.known),
}
export type FarmerFilter = z.infer<z.ZodMiniObject<typeof farmerFilterShape>>

/** What a search of farmers looks in. */
const matchesSearch = rowMatcher(({ name, location, crops }: Farmer) => [
  name,
  location,
  ...crops.map((crop) => commodityLabels[crop]),
])

/** Whether a farmer is among those asked for; conditions that are left out let everything pass. */
export const matchesFarmerFilter = (farmer: Farmer, { q, status }: FarmerFilter): boolean =>
  (!status || farmer.status === status) && (!q || matchesSearch(farmer, q))
