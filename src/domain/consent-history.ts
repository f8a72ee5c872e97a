import * as z from 'zod/mini'
import { type Consent, consentSchema } from './consent.ts'
import { consentState, isNo } from './consent-rules.ts'
import { isoInstantSchema, lineSchema } from './units.ts'
import { vocabulary } from './vocabulary.ts'
import { openOf } from './vocabulary-schema.ts'

/** What can happen to a consent. */
export const consentEntryKind = vocabulary({
  given: 'Given',
  withdrawn: 'Withdrawn',
  declined: 'Said no',
})

const { purposes, language, textVersion, how, witness } = consentSchema.shape

/** A consent that was given, withdrawn or declined. Entries are only added, never changed or removed. */
const consentEntrySchema = z
  .object({
    kind: openOf(consentEntryKind).check(
      z.describe('What happened; readers must expect values that are not listed here'),
    ),
    at: isoInstantSchema.check(z.describe('When the farmer said so, UTC')),
    purposes,
    language,
    textVersion,
    how: z.nullable(how).check(z.describe('How the farmer answered; null for a withdrawal')),
    witness,
    reason: z
      .nullable(lineSchema)
      .check(z.describe('Of a withdrawal, in the farmer’s words; null where none was given')),
    recordedBy: z.string().check(z.describe('Who wrote it down; empty where nobody knows')),
    recordedAt: isoInstantSchema.check(z.describe('When it reached the record, UTC')),
  })
  .register(z.globalRegistry, { id: 'ConsentEntry' })
export type ConsentEntry = z.infer<typeof consentEntrySchema>

/** The history in a farmer's record; empty in records written before the history was kept. */
export const consentHistorySchema = z
  ._default(z.array(consentEntrySchema), [])
  .check(z.describe('Every consent, withdrawal and no, the first one first; the server adds to it'))

/** Who recorded something, and when that reached the record. */
export type Recorded = Pick<ConsentEntry, 'recordedBy' | 'recordedAt'>

/** A farmer's consent, with what came before it. */
export interface WithHistory {
  consent?: Consent | null
  consentHistory?: readonly ConsentEntry[]
}

/** All entries of a farmer. If none were kept, they are derived from the consent itself. */
export function consentEntries({ consent, consentHistory = [] }: WithHistory): ConsentEntry[] {
  if (consentHistory.length > 0 || !consent) return [...consentHistory]
  const given = answerEntry(consent, { recordedBy: '', recordedAt: consent.givenAt })
  const { withdrawnAt } = consent
  if (withdrawnAt === null) return [given]
  return [given, withdrawnEntry(consent, { recordedBy: '', recordedAt: withdrawnAt })]
}

/** The entries after a farmer's consent changes to `after`: it was given, withdrawn or both, or declined. */
export function entriesAfter(
  farmer: WithHistory,
  after: Consent | null,
  recorded: Recorded,
): ConsentEntry[] {
  const before = farmer.consent ?? null
  const entries = consentEntries(farmer)
  if (after === null) {
    // Emptying a record's consent withdraws it.
    return before !== null && consentState({ consent: before }) === 'given'
      ? [...entries, withdrawnEntry(before, recorded)]
      : entries
  }
  // Consent that was withdrawn and is there again is given anew, though it says the same.
  const isAgain = before?.withdrawnAt !== null && after.withdrawnAt === null
  const isSame = before !== null && !isAgain && saysOf(before) === saysOf(after)
  if (!isSame) entries.push(answerEntry(after, recorded))
  if (after.withdrawnAt !== null && !(isSame && before.withdrawnAt !== null)) {
    entries.push(withdrawnEntry(after, recorded))
  }
  return entries
}

/** A name that no other consent of a farmer has, whatever day somebody gives it; the same on device and server. */
export function consentName(farmer: WithHistory): string {
  const given = consentEntries(farmer).filter(({ kind }) => kind === 'given')
  return `${given.length}@${farmer.consent?.givenAt ?? ''}`
}

/** Identifies a consent by its content, whether it was withdrawn or not. */
const saysOf = ({ givenAt, how, witness, language, textVersion, purposes }: Consent): string =>
  JSON.stringify([givenAt, how, witness, language, textVersion, purposes])

const textOf = ({ purposes, language, textVersion }: Consent) => ({
  purposes,
  language,
  textVersion,
})

const answerEntry = (consent: Consent, recorded: Recorded): ConsentEntry => ({
  kind: isNo(consent) ? 'declined' : 'given',
  at: consent.givenAt,
  ...textOf(consent),
  how: consent.how,
  witness: consent.witness,
  reason: null,
  ...recorded,
})

const withdrawnEntry = (consent: Consent, recorded: Recorded): ConsentEntry => ({
  kind: 'withdrawn',
  at: consent.withdrawnAt ?? recorded.recordedAt,
  ...textOf(consent),
  how: null,
  witness: null,
  reason: consent.withdrawalReason,
  ...recorded,
})
