import * as z from 'zod/mini'
import { commoditySchema } from '../commodity-schema.ts'
import { labelled } from '../labels.ts'
import { idSchema, isoInstantSchema, lineSchema } from '../units.ts'
import { vocabulary } from '../vocabulary.ts'
import { knownOf, openOf } from '../vocabulary-schema.ts'

/** How a lot is made from others. In EPCIS all but packing are transformations; packing is an aggregation. */
export const lotMaking = vocabulary({
  blend: 'Blend',
  split: 'Split',
  process: 'Process',
  pack: 'Pack',
  unpack: 'Unpack',
})
export type LotMaking = (typeof lotMaking.values)[number]

const massKgSchema = z.number().check(z.positive(), z.maximum(1_000_000))

/** Maximum number of inputs of a lot, or of plots of a harvest. */
const mostParts = 1_000

const sourceSchema = z
  .object({
    plotId: z.string().check(z.minLength(1), labelled('Plot', 'Id of the plot')),
    kg: massKgSchema.check(labelled('Net mass (kg)', 'What of the harvest grew there, kg')),
  })
  .register(z.globalRegistry, { id: 'HarvestSource' })

const plotsLabel = labelled(
  'Plots',
  'What of the harvest grew on which plot; empty where nobody has said',
)

/** Where a harvest grew. The part of the quantity not covered by its sources is of unknown origin. */
export const sourcesSchema = z.array(sourceSchema).check(z.maxLength(mostParts), plotsLabel)
/** The same in a record; records written before harvests named their plots have none. */
export const keptSourcesSchema = z._default(sourcesSchema, []).check(plotsLabel)
export type HarvestSource = z.infer<typeof sourceSchema>

const inputSchema = z
  .object({
    batchId: z.string().check(z.minLength(1), labelled('Batch', 'Id of the batch or lot')),
    kg: massKgSchema.check(labelled('Net mass (kg)', 'What of it went in, kg')),
  })
  .register(z.globalRegistry, { id: 'LotInput' })
export type LotInput = z.infer<typeof inputSchema>

const makingShape = {
  at: isoInstantSchema.check(labelled('When, UTC', 'When the lot was made, UTC')),
  inputs: z
    .array(inputSchema)
    .check(z.minLength(1), z.maxLength(mostParts), labelled('Made of', 'What went in')),
  lossKg: z
    .number()
    .check(z.nonnegative(), labelled('Loss (kg)', 'What went in and did not come out, kg')),
  lossReason: z
    .nullable(lineSchema)
    .check(
      labelled('Reason for the loss', 'Drying, cleaning, samples; null where nothing is lost'),
    ),
}

const locationIdSchema = z
  .nullable(z.string())
  .check(labelled('Place', 'Where it was made, if at a known location'))

/** How a lot was made from others. */
export const madeSchema = z
  .object({
    type: openOf(lotMaking).check(
      z.describe('Readers must expect values that are not listed here'),
    ),
    ...makingShape,
    recordedBy: z.string().check(z.describe('Who recorded it')),
  })
  .register(z.globalRegistry, { id: 'LotMaking' })

/** Body that makes a lot from others. What went in must equal what came out plus what was lost. */
export const newLotSchema = z.object({
  id: idSchema,
  type: knownOf(lotMaking).check(labelled('How it is made', 'What was done with the goods')),
  crop: commoditySchema.check(labelled('Crop', 'Of everything that goes in')),
  quantity: massKgSchema.check(labelled('Net mass (kg)', 'Net mass of the new lot, kg')),
  ...makingShape,
  lossKg: z._default(makingShape.lossKg, 0),
  lossReason: z._default(makingShape.lossReason, null),
  locationId: locationIdSchema,
})
export type NewLot = z.output<typeof newLotSchema>
