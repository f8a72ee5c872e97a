import * as z from 'zod/mini'
import type { Farmer } from '#domain/farmer.ts'
import type { Coordinates } from '#domain/units.ts'
import { newVerificationEventSchema } from '#domain/verification-record.ts'
import { type Verifier, verificationRefusal } from '#domain/verification-rules.ts'
import type { VerificationStepId } from '#domain/verification-steps.ts'
import { type FieldMessages, fieldMessages } from '../../forms/field-messages.ts'
import { instantOf, localMinute } from '../../forms/local-minute.ts'
import { newRecordId } from '../../forms/new-record-id.ts'

/** Values of a form that records a verification event. The kind of event determines which are used. */
export type VerificationValues = {
  id: string
  kind: 'step_done' | 'step_withdrawn' | 'flag_raised' | 'flag_lifted'
  step: string
  reason: string
  flagId: string
  /** Local time of the device: `2026-11-03T14:30`; empty for the time at which it is saved, except for a visit. */
  when: string
  coordinates: Coordinates | null
  accuracyM: number | null
  note: string
}

/** Version of the fields above: drafts of other versions are not used. */
export const verificationVersion = 1

/** In the order of the fields. */
export const verificationLabels = {
  step: 'Step',
  flagId: 'Flag',
  reason: 'Reason',
  when: 'When',
  coordinates: 'Position',
  note: 'Note',
} as const

const empty = {
  step: '',
  reason: '',
  flagId: '',
  when: '',
  coordinates: null,
  accuracyM: null,
  note: '',
} as const

/**
 * Returns initial values for a kind of event. A visit has its own date; everything else happens when it is recorded.
 */
export const newVerificationValues = (
  kind: VerificationValues['kind'],
  fields: Partial<VerificationValues> = {},
): VerificationValues => ({ ...empty, id: newRecordId('VER'), kind, ...fields })

export const newStepValues = (step: VerificationStepId, now: Date): VerificationValues =>
  newVerificationValues('step_done', {
    step,
    when: step === 'visit' ? localMinute(now) : '',
  })

const hasOwnDate = ({ kind, step }: VerificationValues): boolean =>
  kind === 'step_done' && step === 'visit'

const candidateOf = (values: VerificationValues, now: Date) => ({
  id: values.id,
  kind: values.kind,
  step: values.step || null,
  reason: values.reason || null,
  flagId: values.flagId || null,
  occurredAt: values.when || hasOwnDate(values) ? instantOf(values.when) : now.toISOString(),
  coordinates: values.coordinates,
  accuracyM: values.accuracyM,
  note: values.note.trim() || null,
})

/** Returns the body of the event. The values must be free of errors. */
export const verificationEventOf = (values: VerificationValues, now: Date) =>
  z.parse(newVerificationEventSchema, candidateOf(values, now))

/** Returns the errors of the fields, by the server's rules. */
export function verificationMessages(
  values: VerificationValues,
  farmer: Farmer,
  verifier: Verifier,
  now: Date,
): FieldMessages {
  const candidate = candidateOf(values, now)
  const { occurredAt, ...messages } = fieldMessages(newVerificationEventSchema, candidate)
  if (occurredAt) messages.when = 'Choose a date and a time'
  if (Object.keys(messages).length > 0) return messages
  const event = z.parse(newVerificationEventSchema, candidate)
  const refused = verificationRefusal(farmer, event, verifier, now.toISOString())
  if (!refused) return {}
  const field = refused.field === 'occurredAt' ? 'when' : refused.field
  // Errors of no particular field are shown at the last one, which every form has.
  return { [field in verificationLabels ? field : 'note']: refused.text }
}
