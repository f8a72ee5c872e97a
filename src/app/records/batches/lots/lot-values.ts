import type { Batch } from '#domain/batch.ts'
import { type LotMaking, newLotSchema } from '#domain/lots/lot.ts'
import { type LotFacts, lotProblems } from '#domain/lots/lot-problems.ts'
import { sumKg, toleranceKg } from '#domain/lots/mass.ts'
import { figure } from '../../../forms/codecs.ts'
import { type FieldMessages, fieldMessages } from '../../../forms/field-messages.ts'
import { instantOf, localMinute } from '../../../forms/local-minute.ts'
import { newRecordId } from '../../../forms/new-record-id.ts'
import { labelIn } from '../../../forms/parts.ts'

/** One input of a lot, as typed. */
export interface TypedInput {
  batchId: string | null
  kg: string
}

/** Values of the form of a new lot. The loss is computed from the inputs and the weight. */
export type LotValues = {
  id: string
  type: LotMaking | ''
  inputs: TypedInput[]
  quantity: string
  lossReason: string
  when: string
  locationId: string | null
}

/** Version of the fields above: drafts of other versions are not used. */
export const lotVersion = 1

const { shape } = newLotSchema

/** In the order of the fields. */
export const lotLabels = {
  type: labelIn(shape, 'type'),
  inputs: labelIn(shape, 'inputs'),
  quantity: labelIn(shape, 'quantity'),
  lossReason: 'Reason for the loss',
  when: 'When',
  locationId: labelIn(shape, 'locationId'),
} as const

/** Returns the initial values; if made from a batch, all that is left of it goes in. */
export const newLotValues = (
  now: Date,
  from: { batchId: string; kg: number } | null,
): LotValues => ({
  id: newRecordId('LOT'),
  type: '',
  inputs: [from ? { batchId: from.batchId, kg: figure.typed(from.kg) } : { batchId: null, kg: '' }],
  quantity: '',
  lossReason: '',
  when: localMinute(now),
  locationId: null,
})

const inputsOf = ({ inputs }: LotValues) =>
  inputs
    .filter(({ batchId, kg }) => batchId !== null || kg.trim() !== '')
    .map(({ batchId, kg }) => ({ batchId: batchId ?? '', kg: figure.sent(kg) }))

/** Returns what went in and did not come out, kg; 0 if the scales agree. */
export function lossOf(values: LotValues): number {
  const inKg = sumKg(inputsOf(values))
  const lossKg = inKg - figure.sent(values.quantity)
  return lossKg > toleranceKg(inKg) ? Math.round(lossKg * 1000) / 1000 : 0
}

type BatchOf = (id: string) => Batch | undefined

/** Returns the crop of the inputs; of the first if they differ. */
export const cropOf = ({ inputs }: LotValues, batchOf: BatchOf) =>
  inputs.flatMap(({ batchId }) => (batchId && batchOf(batchId)) || []).at(0)?.crop

/** Returns the body that creates the lot, valid or not. */
export function lotBodyOf(values: LotValues, batchOf: BatchOf): Record<string, unknown> {
  const lossKg = lossOf(values)
  return {
    id: values.id,
    type: values.type,
    crop: cropOf(values, batchOf),
    quantity: figure.sent(values.quantity),
    at: instantOf(values.when),
    inputs: inputsOf(values),
    lossKg,
    lossReason: lossKg > 0 && values.lossReason.trim() !== '' ? values.lossReason.trim() : null,
    locationId: values.locationId,
  }
}

/** Returns the errors of the fields, on their own and against the batches that this device knows. */
export function lotMessages(values: LotValues, facts: LotFacts, now: Date): FieldMessages {
  const body = lotBodyOf(values, facts.batchOf)
  const { at, crop: _, ...messages } = fieldMessages(newLotSchema, body)
  if (at) messages.when = 'Choose a date and a time'
  else if (values.when > localMinute(now)) messages.when = 'This is in the future'
  const ambiguous = [values.quantity, ...values.inputs.map(({ kg }) => kg)].flatMap(
    (typed) => (typed.trim() && figure.problem?.(typed)) || [],
  )
  if (ambiguous[0]) messages.quantity ??= ambiguous[0]
  if (messages.inputs) messages.inputs = 'Choose each batch, and enter how much of it goes in'
  const parsed = newLotSchema.safeParse(body)
  if (!parsed.success) return messages
  for (const { field, message } of lotProblems(parsed.data, facts)) {
    messages[field.split('.')[1] ?? ''] ??= message
  }
  return messages
}
