import * as z from 'zod/mini'
import { batchStatuses, batchStatusLabels } from './batch-words.ts'
import { keptCertified } from './certified.ts'
import { commoditySchema } from './commodity-schema.ts'
import { farmerShownSchema } from './consent.ts'
import { labelled } from './labels.ts'
import { keptSourcesSchema, madeSchema, sourcesSchema } from './lots/lot.ts'
import {
  countryCodeSchema,
  idSchema,
  isoDateSchema,
  lineSchema,
  moneySchema,
  percentSchema,
  recordShape,
} from './units.ts'
import { knownOf } from './vocabulary-schema.ts'

const batchStatusSchema = knownOf({ values: batchStatuses, labels: batchStatusLabels })

export const qualityGrades = ['Grade A', 'Grade B', 'Premium'] as const

const trackingStepSchema = z.object({
  step: z.string().check(z.describe('Name of the stage')),
  completed: z.boolean().check(z.describe('Whether the stage is reached')),
  date: z.nullable(isoDateSchema).check(z.describe('When it was completed; null until then')),
})

export type TrackingStep = z.infer<typeof trackingStepSchema>

const arrivalLabel = labelled(
  'Expected arrival',
  'Day on which customs are expected to release it in the country of destination; null until that is known. Whether the EUDR applies follows from it',
)

const earlyHarvestLabel = labelled(
  'Reason for the early harvest',
  'Why it was harvested before its farmer was registered; null where it was not',
)

const enteredShape = {
  farmerId: z.string().check(z.minLength(1), labelled('Farmer', 'The farmer who grew it')),
  crop: commoditySchema.check(labelled('Crop', 'Commodity')),
  variety: z
    .nullable(lineSchema)
    .check(labelled('Variety', 'Variety or local type of the crop; null where nobody could tell')),
  quantity: z
    .number()
    .check(z.positive(), z.maximum(1_000_000), labelled('Net mass (kg)', 'Net mass, kg')),
  harvestDate: isoDateSchema.check(labelled('Harvest date', 'Day of the harvest')),
  earlyHarvestReason: z.nullable(lineSchema).check(earlyHarvestLabel),
  destination: z
    .nullable(lineSchema)
    .check(
      labelled('Destination', 'Where it is sold to: town and country; null until that is known'),
    ),
  destinationCountryCode: z
    .nullable(countryCodeSchema)
    .check(
      labelled(
        'Country of destination',
        'ISO 3166-1 alpha-2, or `XI` for Northern Ireland; null until that is known. What the law asks for follows from it',
      ),
    ),
  expectedArrival: z.nullable(isoDateSchema).check(arrivalLabel),
  estimatedValue: z
    .nullable(moneySchema)
    .check(labelled('Estimated value', 'Expected sale value; null until that is known')),
  qualityGrade: z
    .nullable(z.enum(qualityGrades))
    .check(labelled('Quality grade', 'Grade at the last sorting; null before the first')),
  moistureContent: z
    .nullable(percentSchema)
    .check(labelled('Moisture (%)', 'Water, percent of mass; null until it is measured')),
  certifications: z
    .array(z.string())
    .check(labelled('Certifications', 'Standards it is said to be certified to')),
  sources: sourcesSchema,
}

/** A quantity of one commodity, from one harvest of one farmer or made of other batches, followed from farm to export. */
export const batchSchema = z
  .object({
    id: idSchema,
    ...enteredShape,
    farmerId: z
      .string()
      .check(
        labelled('Farmer', 'The farmer who grew it; empty for a lot of several farmers’ harvests'),
      ),
    farmer: z
      .string()
      .check(
        z.describe(
          'The farmer’s name, or how many farmers; for buyers it is withheld where there is no consent',
        ),
      ),
    farmerShown: farmerShownSchema,
    status: z
      .union([batchStatusSchema, z.string()])
      .check(z.describe('Stage; readers must expect values that are not listed here')),
    progress: percentSchema.check(z.describe('How far it is on its way, percent')),
    locationId: z
      .string()
      .check(z.describe('The place it was grown or gathered at; empty where it is withheld')),
    location: z
      .string()
      .check(z.describe('That place’s name, region and country; without its name where withheld')),
    currentStage: z.string().check(z.describe('What is being done with it now')),
    nextMilestone: z.string().check(z.describe('What has to happen next')),
    trackingSteps: z.array(trackingStepSchema).check(z.describe('The stages in their order')),
    // A record written before these were asked for lacks them.
    earlyHarvestReason: z._default(enteredShape.earlyHarvestReason, null).check(earlyHarvestLabel),
    expectedArrival: z._default(enteredShape.expectedArrival, null).check(arrivalLabel),
    certified: keptCertified,
    sources: keptSourcesSchema,
    // A record written before lots existed lacks this field.
    made: z
      ._default(z.nullable(madeSchema), null)
      .check(z.describe('How it was made of other batches; null for a harvest')),
    passportId: z
      .nullable(z.string())
      .check(z.describe('Its digital passport; null until its first event opens one')),
    ...recordShape,
  })
  .register(z.globalRegistry, { id: 'Batch' })

/**
 * Body that registers a batch at the farm gate, as harvested; its place is its farmer's. What is not known yet can
 * follow.
 */
export const newBatchSchema = z.object({
  id: idSchema,
  ...enteredShape,
  variety: z._default(enteredShape.variety, null),
  earlyHarvestReason: z._default(enteredShape.earlyHarvestReason, null),
  destination: z._default(enteredShape.destination, null),
  destinationCountryCode: z._default(enteredShape.destinationCountryCode, null),
  expectedArrival: z._default(enteredShape.expectedArrival, null),
  estimatedValue: z._default(enteredShape.estimatedValue, null),
  qualityGrade: z._default(enteredShape.qualityGrade, null),
  moistureContent: z._default(enteredShape.moistureContent, null),
  sources: z._default(enteredShape.sources, []),
})

const { farmerId: _grower, ...changeableShape } = enteredShape

/** What can change; omitted fields stay as they are. The status follows from tracking events and cannot be set here. */
export const batchChangesSchema = z.partial(z.object(changeableShape))

export type Batch = z.infer<typeof batchSchema>

export const batchFilterShape = {
  q: z.optional(z.string().check(z.describe('Part of an id, a farmer’s name or a crop'))),
  status: z.optional(batchStatusSchema),
  crop: z.optional(commoditySchema),
  farmerId: z.optional(z.string().check(z.describe('Grown by exactly this farmer'))),
}

export type BatchFilter = z.infer<z.ZodMiniObject<typeof batchFilterShape>>
