import type { Farmer } from '#domain/farmer.ts'
import type { Person } from '#domain/review.ts'
import {
  hasEvidence,
  seenEvidence,
  verificationAfter,
  verificationResult,
  verificationSteps,
} from '#domain/verification.ts'
import {
  type NewVerificationEvent,
  noVerification,
  type VerificationEvent,
} from '#domain/verification-record.ts'
import type { VerificationStepId } from '#domain/verification-steps.ts'
import type { Calendar } from './calendar.ts'

export const registrar: Person = { id: 'sample-field-agent', name: 'Sample Field Agent' }
const officer: Person = {
  id: 'sample-compliance-officer',
  name: 'Sample Compliance Officer',
}
const visitor: Person = { id: 'sample-visiting-agent', name: 'Sample Visiting Agent' }

interface SeededStep {
  /** Days since the first check. */
  afterDays: number
  time: string
  by: Person
  note?: string
}

/** When each step is done and by whom; together they take less time than the weeks between registration and harvest. */
const seededSteps: Record<VerificationStepId, SeededStep> = {
  identity: { afterDays: 0, time: '11:00', by: officer },
  consent: { afterDays: 0, time: '11:20', by: officer },
  documents: {
    afterDays: 3,
    time: '14:10',
    by: officer,
    note: 'Member card and letter of the chief',
  },
  visit: { afterDays: 9, time: '09:40', by: visitor, note: 'Walked the farm with the farmer' },
  plot: { afterDays: 11, time: '14:40', by: officer },
}

const doubts: readonly Pick<NewVerificationEvent, 'reason' | 'note'>[] = [
  { reason: 'documents_doubt', note: 'The letter of the chief has no date' },
  { reason: 'identity_doubt', note: 'The card has another year of birth than the member list' },
  { reason: 'registered_twice', note: 'Same telephone number as a farmer of the next village' },
  { reason: 'forest_cleared', note: 'Trees that were there in 2020 are gone: visit again' },
  { reason: 'place_doubt', note: 'The point lies in the town, not on farm land' },
  { reason: 'land_dispute', note: 'A neighbour claims the lower field' },
]

interface Registration {
  /** The number in the farmer's id. */
  number: number
  /** The result of the verification. */
  outcome: string
  registeredDaysAgo: number
  firstCheckAfterDays: number
  /** When a flag was raised, if one was. */
  doubtedAt: string
}

/** A registered farmer with the events that lead to the outcome, and what follows from these. */
export function withSeededVerification(
  farmer: Farmer,
  registration: Registration,
  calendar: Calendar,
): Farmer {
  const { number, outcome, registeredDaysAgo, firstCheckAfterDays, doubtedAt } = registration
  const idOf = (name: string) => `VER-${number}-${name}`
  const steps = verificationSteps
    .filter((step) => hasEvidence(step, farmer) && isDone(step.id, outcome, number))
    .map((checked): VerificationEvent => {
      const { id: step } = checked
      const { afterDays, time, by, note = null } = seededSteps[step]
      const at = `${calendar.date(registeredDaysAgo - firstCheckAfterDays - afterDays)}T${time}:00.000Z`
      const place = step === 'visit' ? { coordinates: farmer.coordinates, accuracyM: 6 } : nowhere
      return {
        ...empty,
        ...place,
        id: idOf(step),
        kind: 'step_done',
        step,
        ...seenEvidence(checked, farmer),
        note,
        ...did(by, at),
      }
    })
    .sort((a, b) => (a.occurredAt < b.occurredAt ? -1 : 1))
  const doubt = { ...empty, ...nowhere, ...doubts[number % doubts.length] }
  const flag = { ...doubt, id: idOf('flag'), kind: 'flag_raised', ...did(officer, doubtedAt) }
  const events = outcome === 'flagged' ? [...steps, flag] : steps
  const verification = events.reduce(verificationAfter, noVerification)
  const verified = { ...farmer, verification }
  return { ...verified, ...verificationResult(verified) }
}

/** Pending farmers have not been visited, and not every document that they have shown was compared. */
const isDone = (step: VerificationStepId, outcome: string, number: number): boolean =>
  outcome !== 'pending' ||
  (step !== 'visit' &&
    (step !== 'identity' || (hasShownIdentity(outcome, number) && number % 3 !== 0)))

/** Every second pending farmer has shown no identity document. */
export const hasShownIdentity = (outcome: string, number: number): boolean =>
  outcome !== 'pending' || number % 2 !== 0

const nowhere = { coordinates: null, accuracyM: null }
const empty = {
  step: null,
  reason: null,
  flagId: null,
  evidenceSince: null,
  evidence: null,
  note: null,
}
const did = (by: Person, at: string) => ({ by, occurredAt: at, recordedAt: at })
