import * as z from 'zod/mini'
import { type Batch, batchChangesSchema, newBatchSchema } from '#domain/batch.ts'
import { commodityLabels } from '#domain/commodity.ts'
import type { Farmer } from '#domain/farmer.ts'
import type { BatchClaim } from '#domain/plausibility.ts'
import { changedFields, ofChanged } from '../../forms/changed-fields.ts'
import { type FieldMessages, fieldMessages } from '../../forms/field-messages.ts'
import { newRecordId } from '../../forms/new-record-id.ts'
import { figureDoubts, figureOf, typedFigure } from '../../forms/typed-figure.ts'

/** What the fields of a batch hold; figures as they are typed. */
export type BatchValues = {
  id: string
  farmerId: string
  crop: Batch['crop'] | ''
  variety: string
  harvestDate: string
  quantity: string
  moistureContent: string
  qualityGrade: NonNullable<Batch['qualityGrade']> | ''
  destination: string
  amount: string
  currency: string
  certifications: string[]
  /** The doubts that were looked at and found to be no mistakes, as a text; others are new. */
  confirmed: string
  /** The batch as it was when its user began to change it; null for a new one. */
  seen: Batch | null
}

/** Of the fields above: a draft of another version is of no use. */
export const valuesVersion = 1

/** In the order of the fields. */
export const batchLabels = {
  farmerId: 'Farmer',
  crop: 'Crop',
  variety: 'Variety',
  harvestDate: 'Harvest date',
  quantity: 'Net mass (kg)',
  moistureContent: 'Moisture (%)',
  qualityGrade: 'Quality grade',
  destination: 'Destination',
  amount: 'Estimated value',
  currency: 'Currency',
  certifications: 'Certifications',
  confirmed: 'Unlikely figures',
} as const

export const newBatchValues = (): BatchValues => ({
  id: newRecordId('BAT'),
  farmerId: '',
  crop: '',
  variety: '',
  harvestDate: '',
  quantity: '',
  moistureContent: '',
  qualityGrade: '',
  destination: '',
  amount: '',
  currency: 'EUR',
  certifications: [],
  confirmed: '',
  seen: null,
})

export const valuesOfBatch = (batch: Batch): BatchValues => ({
  id: batch.id,
  farmerId: batch.farmerId,
  crop: batch.crop,
  variety: batch.variety ?? '',
  harvestDate: batch.harvestDate,
  quantity: typedFigure(batch.quantity),
  moistureContent: batch.moistureContent === null ? '' : typedFigure(batch.moistureContent),
  qualityGrade: batch.qualityGrade ?? '',
  destination: batch.destination ?? '',
  amount: batch.estimatedValue ? typedFigure(batch.estimatedValue.amount) : '',
  currency: batch.estimatedValue?.currency ?? 'EUR',
  certifications: batch.certifications,
  confirmed: '',
  seen: batch,
})

/** As a draft about it is listed: `BAT-0001 of Ama Owusu`. */
export const nameOfBatch = ({ id, farmer }: Pick<Batch, 'id' | 'farmer'>): string =>
  `${id} of ${farmer}`

/** What is not known yet is left empty. */
const known = (typed: string): string | null => (typed.trim() === '' ? null : typed)

/** What would be sent, right or wrong. */
const candidateOf = (values: BatchValues): Record<string, unknown> => ({
  id: values.id,
  farmerId: values.farmerId,
  crop: values.crop,
  variety: known(values.variety),
  quantity: figureOf(values.quantity),
  harvestDate: values.harvestDate,
  destination: known(values.destination),
  estimatedValue: known(values.amount) && {
    amount: figureOf(values.amount),
    currency: values.currency,
  },
  qualityGrade: known(values.qualityGrade),
  moistureContent: known(values.moistureContent) && figureOf(values.moistureContent),
  certifications: values.certifications,
})

/**
 * What is wrong with the fields by themselves. The farmer is undefined where this device does not know one of that
 * id; null where it does not know all of them yet, so that the server decides.
 */
export function batchMessages(
  values: BatchValues,
  farmer: Pick<Farmer, 'name' | 'crops'> | null | undefined,
): FieldMessages {
  const { estimatedValue, ...messages } = fieldMessages(newBatchSchema, candidateOf(values))
  if (estimatedValue) messages.amount = estimatedValue
  Object.assign(messages, figureDoubts(values, ['quantity', 'moistureContent', 'amount']))
  const { farmerId, crop, seen } = values
  if (farmerId === '') messages.farmerId = 'Choose the farmer'
  else if (farmer === undefined && !seen) {
    messages.farmerId = 'This device knows no such farmer any more: choose again'
  } else if (farmer && crop && crop !== seen?.crop && !farmer.crops.includes(crop)) {
    messages.crop = `${farmer.name} does not grow ${commodityLabels[crop].toLowerCase()}`
  }
  return seen ? ofChanged(messages, values, valuesOfBatch(seen)) : messages
}

/** The body of a new batch; only of values without messages. */
export const newBatchOf = (values: BatchValues) => z.parse(newBatchSchema, candidateOf(values))

/** What was changed of the batch as it was seen; what was not stays as the server has it. */
export function batchChangesOf(values: BatchValues, seen: Batch) {
  const changed = changedFields(candidateOf(values), candidateOf(valuesOfBatch(seen)))
  return z.parse(batchChangesSchema, changed)
}

/** What the values say, to be held against what is likely; undefined before there is a crop. */
export const claimOf = ({ crop, ...values }: BatchValues): BatchClaim | undefined =>
  crop === ''
    ? undefined
    : {
        crop,
        quantity: readable(figureOf(values.quantity)),
        harvestDate: values.harvestDate || undefined,
        moistureContent: readable(figureOf(values.moistureContent)),
        certifications: values.certifications,
      }

const readable = (figure: number) => (Number.isNaN(figure) ? undefined : figure)
