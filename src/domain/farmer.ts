import * as z from 'zod/mini'
import { commoditySchema } from './commodity-schema.ts'
import { consentSchema, sentConsentSchema } from './consent.ts'
import { consentHistorySchema } from './consent-history.ts'
import { consentProofsSchema } from './consent-proof.ts'
import { keptFarmerPlots } from './farmer-plots.ts'
import { farmerStatus } from './farmer-words.ts'
import { labelled } from './labels.ts'
import { placeState } from './place-accuracy.ts'
import {
  coordinatesSchema,
  coordinatesSourceSchema,
  countSchema,
  emailSchema,
  idSchema,
  isoDateSchema,
  isoInstantSchema,
  keptCoordinatesSource,
  lineSchema,
  moneySchema,
  percentSchema,
  phoneSchema,
  recordShape,
} from './units.ts'
import { keptVerificationSchema, registeredBySchema } from './verification-record.ts'
import { knownOf, openOf } from './vocabulary-schema.ts'

const memberNumberLabel = labelled(
  'Member number',
  'The farmer’s number in the register of their co-op or group, as it is written there; null where there is none. Two groups may use the same',
)

/** What a person on site enters; the rest of a farmer's record follows from later work. */
const enteredShape = {
  name: lineSchema.check(labelled('Full name', 'Full name, as the farmer writes it')),
  email: z
    .nullable(emailSchema)
    .check(labelled('Email', 'E-mail address; null where there is none')),
  phone: z
    .nullable(phoneSchema)
    .check(
      labelled('Phone', 'International form: `+233 20 000 0101`; null where the farmer has none'),
    ),
  memberNumber: z.nullable(lineSchema).check(memberNumberLabel),
  locationId: z
    .string()
    .check(z.minLength(1), labelled('Location', 'The location the farm belongs to')),
  crops: z.array(commoditySchema).check(z.minLength(1), labelled('Crops', 'What the farm grows')),
  farmSize: z
    .nullable(z.number().check(z.positive(), z.maximum(10_000)))
    .check(
      labelled(
        'Farm size (ha)',
        'Area of all plots, ha; null where it is not measured yet. Follows from the plots once one of them is checked',
      ),
    ),
  coordinates: z
    .nullable(coordinatesSchema)
    .check(
      labelled(
        'Coordinates',
        'The farm’s own place, WGS 84; null where it is not taken yet. Follows from the plots once one of them is checked',
      ),
    ),
  coordinatesSource: coordinatesSourceSchema,
  certifications: z
    .array(z.string())
    .check(labelled('Certifications', 'Standards the farm is certified to')),
  annualIncome: z
    .nullable(moneySchema)
    .check(labelled('Annual income', 'From the farm, a year; null where it is not known')),
  consent: z
    .nullable(sentConsentSchema)
    .check(z.describe('To the keeping and the use of this record; null where none is recorded')),
}

/** A person who grows the traded goods. */
export const farmerSchema = z
  .object({
    id: idSchema,
    ...enteredShape,
    coordinatesSource: keptCoordinatesSource,
    memberNumber: z._default(enteredShape.memberNumber, null).check(memberNumberLabel),
    // A record written before consent was asked for lacks it.
    consent: z
      ._default(z.nullable(consentSchema), null)
      .check(z.describe('To the keeping and the use of this record; null where none is recorded')),
    consentHistory: consentHistorySchema,
    consentProofs: consentProofsSchema,
    location: z.string().check(z.describe('That location’s name, region and country')),
    status: openOf(farmerStatus).check(
      labelled(
        'Verification status',
        'Follows from the checklist and the flags; readers must expect values that are not listed here',
      ),
    ),
    registrationDate: isoDateSchema.check(z.describe('Day of the registration')),
    plots: keptFarmerPlots,
    totalBatches: countSchema.check(z.describe('Batches registered so far')),
    registeredBy: registeredBySchema,
    // Left out by a backend that does not say it: null would mean that no document is on record.
    identitySince: z
      .optional(z.nullable(isoInstantSchema))
      .check(
        z.describe(
          'Since when the identity document on record and its photos are as they are, UTC; null where no document is recorded',
        ),
      ),
    verification: keptVerificationSchema,
    verificationScore: percentSchema.check(z.describe('Sum of the steps that are done, percent')),
    recentActivity: z.string().check(z.describe('What was done last, in words')),
    avatar: z.string().check(z.describe('Initials, shown where there is no picture')),
    ...recordShape,
  })
  .register(z.globalRegistry, { id: 'Farmer' })

export type Farmer = z.infer<typeof farmerSchema>

/** Body that registers a farmer, with what is known on the farm; verification starts as pending. */
export const newFarmerSchema = z.object({
  id: idSchema,
  ...enteredShape,
  email: z._default(enteredShape.email, null),
  phone: z._default(enteredShape.phone, null),
  farmSize: z._default(enteredShape.farmSize, null),
  coordinates: z._default(enteredShape.coordinates, null),
  memberNumber: z._default(enteredShape.memberNumber, null),
  annualIncome: z._default(enteredShape.annualIncome, null),
  coordinatesSource: keptCoordinatesSource,
  consent: z._default(enteredShape.consent, null),
  registrationDate: z.optional(
    isoDateSchema.check(
      z.describe(
        'Day of the registration, up to half a year before it reaches the server; the day on which it does if left out',
      ),
    ),
  ),
})

/** Error for versions of the app that still send the status. */
const statusFollowsText =
  'The status follows from the checklist and can no longer be set. Open the farmer, record the step or the flag under Verification, and leave this out.'

/** What can change; omitted fields stay as they are. */
export const farmerChangesSchema = z.partial(
  z.object({
    ...enteredShape,
    // Refused explicitly, so that an older version of the app does not assume that it was set.
    status: z
      .never({ error: statusFollowsText })
      .check(labelled('Verification status', 'Cannot be sent: it follows from the checklist')),
  }),
)

/** Filters for a list of farmers. */
export const farmerFilterShape = {
  q: z.optional(
    z.string().check(z.describe('Part of a name, a member number, a location or a crop')),
  ),
  status: z.optional(knownOf(farmerStatus)),
  place: z.optional(
    knownOf(placeState).check(
      z.describe(
        'What is known of where the farm is: a point by GPS with an accuracy over 30 m is rough, unless it follows from plots',
      ),
    ),
  ),
}

export type FarmerFilter = z.infer<z.ZodMiniObject<typeof farmerFilterShape>>
