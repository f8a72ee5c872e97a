import * as z from 'zod/mini'
import { type Batch, batchChangesSchema } from './batch.ts'
import { isBatchStatus } from './batch-words.ts'
import { labelled } from './labels.ts'
import type { FieldError } from './problem-schema.ts'
import { hasValues, isSame } from './same-value.ts'
import { idSchema, isoInstantSchema } from './units.ts'

/** What the passport states about a batch: sealed from its first event on. */
export const statedFields = ['crop', 'quantity', 'harvestDate'] as const

/**
 * What else was shipped and certified: sealed once the batch is exported. The estimated value proves nothing and stays
 * open.
 */
const shippedFields = [
  'variety',
  'destination',
  'destinationCountryCode',
  'qualityGrade',
  'moistureContent',
  'certifications',
  'sources',
] as const

type SealableField = (typeof statedFields)[number] | (typeof shippedFields)[number]

/** The fields of a batch that only a correction can still change. */
export const sealedFields = ({
  status,
  passportId,
}: Pick<Batch, 'status' | 'passportId'>): readonly SealableField[] => [
  ...(passportId !== null || isSealed(status) ? statedFields : []),
  ...(isSealed(status) ? shippedFields : []),
]

/** A stage that this version does not know may come after export: the server decides what it seals. */
const isSealed = (status: string): boolean => isBatchStatus(status) && status === 'exported'

/**
 * Splits changes of a batch by whether they need a correction. A corrected destination goes with its country, also where
 * that stays the same.
 */
export function bySeal(batch: Batch, changes: Readonly<Record<string, unknown>>) {
  const sealed: readonly string[] = sealedFields(batch)
  const changed = Object.entries(changes).filter(
    ([field, value]) => value !== undefined && !isSame(Reflect.get(batch, field), value),
  )
  const isFixed = ([field]: [string, unknown]) => sealed.includes(field)
  const corrected = Object.fromEntries(changed.filter(isFixed))
  return {
    sealed:
      'destination' in corrected && 'destinationCountryCode' in changes
        ? { ...corrected, destinationCountryCode: changes.destinationCountryCode }
        : corrected,
    free: Object.fromEntries(changed.filter((entry) => !isFixed(entry))),
  }
}

/** Why an ordinary change of a batch is refused, by field. */
export const sealProblems = (
  batch: Batch,
  changes: Readonly<Record<string, unknown>>,
): FieldError[] =>
  Object.keys(bySeal(batch, changes).sealed).map((field) => ({
    field: `body.${field}`,
    message: 'It is sealed: record a correction, with its reason',
  }))

const { estimatedValue: _open, ...sealable } = batchChangesSchema.shape
const valuesSchema = z.object(sealable)

/** Body that corrects sealed fields of a batch. The server adds who did it and when it arrived. */
export const newCorrectionSchema = z.object({
  id: idSchema,
  before: valuesSchema.check(
    labelled('Before', 'What the batch says in the fields that are corrected'),
  ),
  after: valuesSchema.check(labelled('After', 'What is right, in the same fields')),
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(500),
      labelled('Reason', 'Why it was wrong, and what shows that this is right'),
    ),
  occurredAt: isoInstantSchema.check(labelled('When, UTC', 'When it was corrected, UTC')),
})
export type NewCorrection = z.output<typeof newCorrectionSchema>

/** Problems with a correction, by field; empty if there are none. */
export function correctionProblems(
  batch: Batch,
  { before, after }: Pick<NewCorrection, 'before' | 'after'>,
): FieldError[] {
  const fields = Object.keys(after)
  const sealed: readonly string[] = sealedFields(batch)
  if (fields.length === 0) return [{ field: 'body.after', message: 'It corrects nothing' }]
  return fields.flatMap((field) => {
    const problem = !sealed.includes(field)
      ? 'It is not sealed: change it in the batch itself'
      : !Object.hasOwn(before, field)
        ? 'Say what it was before'
        : isSame(Reflect.get(before, field), Reflect.get(after, field)) &&
            !(field === 'destinationCountryCode' && fields.includes('destination'))
          ? 'It is the same as before'
          : null
    return problem ? [{ field: `body.after.${field}`, message: problem }] : []
  })
}

/** Whether a correction is based on the current batch: someone may have corrected it in the meantime. */
export const correctsThis = (batch: Batch, { before }: Pick<NewCorrection, 'before'>): boolean =>
  hasValues(batch, before)
