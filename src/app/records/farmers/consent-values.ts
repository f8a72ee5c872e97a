import type * as z from 'zod/mini'
import { formatDateTime } from '#app/ui/format.ts'
import { type Consent, consentProblems, sentConsentSchema } from '#domain/consent.ts'
import { consentState, isNo } from '#domain/consent-rules.ts'
import { type ConsentLanguage, newestConsentText } from '#domain/consent-texts.ts'
import { consentLanguage, consentMethod, consentPurpose } from '#domain/consent-words.ts'
import type { Farmer, farmerChangesSchema } from '#domain/farmer.ts'
import { type FieldMessages, fieldMessages } from '../../forms/field-messages.ts'
import { type CheckedFile, fileBody } from '../../forms/files/check-document.ts'
import { instantOf, localMinute } from '../../forms/local-minute.ts'
import { oneLine } from '../../forms/typed-text.ts'
import type { Write } from '../../sync/outbox/writes.ts'
import { proofFieldOf, proofMessages, proofWrites } from './consent-proof-values.ts'

type ConsentAnswer = keyof typeof consentAnswers

/** What a farmer may answer. */
export const consentAnswers = { yes: 'Yes, to what is ticked', no: 'No' } as const

/** Values of the consent form. */
export type ConsentValues = {
  /** The record as it was when the form was opened, so that later changes are not overwritten unseen. */
  base: Farmer
  language: ConsentLanguage
  /** Empty until the farmer has answered. */
  answer: ConsentAnswer | ''
  purposes: string[]
  how: string
  witness: string
  /** A photo of the signed sheet, or a signature on the screen. */
  signature: CheckedFile | null
  /** A photo of the thumbprint. */
  thumbprint: CheckedFile | null
  /** Local time of the device: `2026-11-03T14:30`. */
  when: string
}

/** Values of the form that withdraws consent. */
export type WithdrawalValues = Pick<ConsentValues, 'base' | 'when'> & { reason: string }

/** In the order of the fields. */
export const consentLabels = {
  language: 'Language',
  answer: 'The farmer’s answer',
  purposes: 'The farmer says yes to',
  how: 'How the farmer says yes',
  signature: 'Signature',
  thumbprint: 'Photo of the thumbprint',
  witness: 'Name of the witness',
  when: 'When',
} as const

export const withdrawalLabels = { when: 'When', reason: 'Reason' } as const

/** Nothing is ticked in advance: consent has to be given actively. */
export function newConsentValues(base: Farmer, now: Date): ConsentValues {
  const last = base.consent?.language ?? ''
  return {
    base,
    language: consentLanguage.isKnown(last) ? last : 'en',
    answer: '',
    purposes: [],
    how: '',
    witness: '',
    signature: null,
    thumbprint: null,
    when: localMinute(now),
  }
}

export const newWithdrawalValues = (base: Farmer, now: Date): WithdrawalValues => ({
  base,
  when: localMinute(now),
  reason: '',
})

/** The ways in which a yes can be shown. */
export const waysOfYes = {
  values: consentMethod.values.filter((way) => way !== 'spoken'),
  label: consentMethod.label,
}

/** Whether a witness can be recorded: a farmer who signs needs none. */
export const mayHaveWitness = ({ how }: Pick<ConsentValues, 'how'>): boolean =>
  how !== '' && how !== 'signed'

/** The consent in force that a no ends; null if there is none. */
export const endedBy = ({
  answer,
  base,
}: Pick<ConsentValues, 'answer' | 'base'>): Consent | null =>
  answer === 'no' && consentState(base) === 'given' ? base.consent : null

const whatWasSaid = (values: ConsentValues) =>
  values.answer === 'no'
    ? { purposes: [], how: 'spoken', witness: null }
    : {
        purposes: consentPurpose.values.filter((purpose) => values.purposes.includes(purpose)),
        how: values.how,
        witness: mayHaveWitness(values) ? oneLine(values.witness) || null : null,
      }

export const consentOf = (values: ConsentValues): Consent => ({
  ...whatWasSaid(values),
  givenAt: instantOf(values.when),
  language: values.language,
  textVersion: newestConsentText(values.language).version,
  withdrawnAt: null,
  withdrawalReason: null,
})

export const withdrawn = (consent: Consent, { when, reason }: WithdrawalValues): Consent => ({
  ...consent,
  withdrawnAt: instantOf(when),
  withdrawalReason: oneLine(reason) || null,
})

/** Returns the writes to queue: the answer, and then the file that shows it. */
export function consentWrites(values: ConsentValues): Write[] {
  const { base } = values
  const consent = consentOf(values)
  const field = proofFieldOf(consent)
  return [
    { write: 'updateFarmer', base, body: consentChange(consent) },
    ...proofWrites(base, consent, fileBody(field ? values[field] : null)),
  ]
}

/** Returns what to queue. The schema of the write checks its values. */
export const consentChange = (consent: Consent) =>
  ({ consent }) as z.input<typeof farmerChangesSchema>

export function consentMessages(values: ConsentValues, now: Date): FieldMessages {
  const when = whenMessage(values, now) ?? {}
  if (values.answer === '') return { answer: 'Choose what the farmer answers', ...when }
  const consent = consentOf(values)
  const { givenAt, ...messages } = fieldMessages(sentConsentSchema, consent)
  if (values.answer === 'yes' && isNo(consent)) {
    messages.purposes = 'Tick what the farmer says yes to, or choose “No”'
  }
  const proof = proofFieldOf(consent)
  if (proof && !values[proof]) messages[proof] = proofMessages[proof]
  return { ...messages, ...problemsOf(consent), ...when }
}

export function withdrawalMessages(
  consent: Consent,
  values: WithdrawalValues,
  now: Date,
): FieldMessages {
  const after = withdrawn(consent, values)
  const { withdrawalReason } = fieldMessages(sentConsentSchema, after)
  const { withdrawnAt } = problemsOf(after)
  return {
    ...(withdrawalReason ? { reason: withdrawalReason } : {}),
    ...(withdrawnAt ? { when: `${withdrawnAt}: ${formatDateTime(consent.givenAt)}` } : {}),
    ...(whenMessage(values, now) ?? {}),
  }
}

const problemsOf = (consent: Consent): FieldMessages =>
  Object.fromEntries(consentProblems(consent).map(({ field, message }) => [field, message]))

function whenMessage({ when }: Pick<ConsentValues, 'when'>, now: Date): FieldMessages | undefined {
  if (instantOf(when) === '') return { when: 'Choose a date and a time' }
  return when > localMinute(now)
    ? { when: 'This is in the future. Enter when it happened.' }
    : undefined
}
