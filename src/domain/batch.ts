import * as z from 'zod/mini'
import { commodityLabels, commoditySchema } from './commodity.ts'
import { farmerShownSchema } from './consent.ts'
import { rowMatcher } from './text-search.ts'
import {
  idSchema,
  isoDateSchema,
  lineSchema,
  moneySchema,
  percentSchema,
  recordShape,
} from './units.ts'

/** The stages of a batch, in the order it passes them. */
export const batchStatuses = ['harvested', 'processing', 'in_transit', 'exported'] as const
const batchStatusSchema = z.enum(batchStatuses)
export type BatchStatus = z.infer<typeof batchStatusSchema>

const statusLabels: Record<BatchStatus, string> = {
  harvested: 'Harvested',
  processing: 'Processing',
  in_transit: 'In Transit',
  exported: 'Exported',
}

export const qualityGrades = ['Grade A', 'Grade B', 'Premium'] as const

const trackingStepSchema = z.object({
  step: z.string().check(z.describe('Name of the stage')),
  completed: z.boolean().check(z.describe('Whether the stage is reached')),
  date: z.nullable(isoDateSchema).check(z.describe('When it was completed; null until then')),
})
export type TrackingStep = z.infer<typeof trackingStepSchema>

const enteredShape = {
  farmerId: z.string().check(z.minLength(1), z.describe('The farmer who grew it')),
  crop: commoditySchema.check(z.describe('Commodity')),
  variety: z
    .nullable(lineSchema)
    .check(z.describe('Variety or local type of the crop; null where nobody could tell')),
  quantity: z.number().check(z.positive(), z.maximum(1_000_000), z.describe('Net mass, kg')),
  harvestDate: isoDateSchema.check(z.describe('Day of the harvest')),
  destination: z
    .nullable(lineSchema)
    .check(z.describe('Where it is sold to: town and country; null until that is known')),
  estimatedValue: z
    .nullable(moneySchema)
    .check(z.describe('Expected sale value; null until that is known')),
  qualityGrade: z
    .nullable(z.enum(qualityGrades))
    .check(z.describe('Grade at the last sorting; null before the first')),
  moistureContent: z
    .nullable(percentSchema)
    .check(z.describe('Water, percent of mass; null until it is measured')),
  certifications: z.array(z.string()).check(z.describe('Standards it is certified to')),
}

/** A quantity of one commodity from one harvest of one farmer, followed from farm to export. */
export const batchSchema = z
  .object({
    id: idSchema,
    ...enteredShape,
    farmer: z
      .string()
      .check(z.describe('The farmer’s name; for buyers it is withheld where there is no consent')),
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
    ...recordShape,
  })
  .register(z.globalRegistry, { id: 'Batch' })

/** What registers a batch at the farm gate, as harvested; its place is its farmer's. What is not known yet may follow. */
export const newBatchSchema = z.object({
  id: idSchema,
  ...enteredShape,
  variety: z._default(enteredShape.variety, null),
  destination: z._default(enteredShape.destination, null),
  estimatedValue: z._default(enteredShape.estimatedValue, null),
  qualityGrade: z._default(enteredShape.qualityGrade, null),
  moistureContent: z._default(enteredShape.moistureContent, null),
})

const { farmerId: _grower, ...changeableShape } = enteredShape
/** What may change: anything that is left out stays. The status follows from tracking events, never from here. */
export const batchChangesSchema = z.partial(z.object(changeableShape))

export type Batch = z.infer<typeof batchSchema>

export function isBatchStatus(status: string): status is BatchStatus {
  return (batchStatuses as readonly string[]).includes(status)
}

/** The status in words; a value that this version does not know is `Unknown`, never an error. */
export const batchStatusLabel = (status: string): string =>
  isBatchStatus(status) ? statusLabels[status] : 'Unknown'

/** What it is, in words: `Cocoa, Amelonado`. */
export const goodsOf = ({ crop, variety }: Pick<Batch, 'crop' | 'variety'>): string =>
  variety === null ? commodityLabels[crop] : `${commodityLabels[crop]}, ${variety}`

/** How far along a batch is, percent: each completed stage counts a quarter. */
export const batchProgress = (status: BatchStatus): number =>
  ((batchStatuses.indexOf(status) + 1) / batchStatuses.length) * 100

/** The stages as steps: those up to the status are completed, on the dates given in the same order. */
export function trackingStepsAt(
  status: BatchStatus,
  completedOn: readonly string[],
): TrackingStep[] {
  const reached = batchStatuses.indexOf(status)
  return batchStatuses.map((stage, index) => {
    const completed = index <= reached
    return {
      step: statusLabels[stage],
      completed,
      date: completed ? (completedOn[index] ?? null) : null,
    }
  })
}

export const batchFilterShape = {
  q: z.optional(z.string().check(z.describe('Part of an id, a farmer’s name or a crop'))),
  status: z.optional(batchStatusSchema),
  crop: z.optional(commoditySchema),
  farmerId: z.optional(z.string().check(z.describe('Grown by exactly this farmer'))),
}
export type BatchFilter = z.infer<z.ZodMiniObject<typeof batchFilterShape>>

/** What a search of batches looks in. */
const matchesSearch = rowMatcher(({ id, farmer, crop }: Batch) => [
  id,
  farmer,
  commodityLabels[crop],
])

/** Whether a batch is among those asked for; conditions that are left out let everything pass. */
export const matchesBatchFilter = (
  batch: Batch,
  { q, status, crop, farmerId }: BatchFilter,
): boolean =>
  (!status || batch.status === status) &&
  (!farmerId || batch.farmerId === farmerId) &&
  (!crop || batch.crop === crop) &&
  (!q || matchesSearch(batch, q))
