import { consentState } from './consent-rules.ts'
import type { Farmer } from './farmer.ts'
import type { Scope } from './scopes.ts'
import { noVerification, type Verification, type VerificationEvent } from './verification-record.ts'
import { type VerificationStepId, verificationStep } from './verification-steps.ts'

/** What the rules read of a farmer; a record that an older version of the app made may lack some of it. */
export type VerifiedFarmer = Pick<Farmer, 'consent'> &
  Partial<Pick<Farmer, 'verification' | 'registeredBy' | 'plots' | 'identitySince'>>

export interface VerificationStep {
  id: VerificationStepId
  label: string
  /** What somebody does for it, for people. */
  takes: string
  /** Its part of the score, percent; those of all steps add up to 100. */
  weightPercent: number
  /** Who may do it: one needs all of these. */
  scopes: readonly Scope[]
  /** Whether all that it takes is on the device. */
  worksOffline: boolean
  /**
   * Since when the record has what is checked, ISO 8601; null where it does not, undefined where nobody says. Left out
   * where the event says it all.
   */
  evidenceSince?: (farmer: VerifiedFarmer) => string | null | undefined
  /** What the event itself must have. */
  needs: readonly ('note' | 'position')[]
  /** What to do where what is checked is not there yet. */
  missing: string
}

/**
 * The checklist: every step is needed. When the evidence on the record is a newer one, or gone, the step counts no
 * longer: it was about another identity document, another consent, another plot.
 */
const checklist: readonly Omit<VerificationStep, 'label'>[] = [
  {
    id: 'identity',
    takes: 'Compare the identity document on record with the farmer.',
    weightPercent: 25,
    scopes: ['farmers:verify', 'farmers:identity:read'],
    // Identity documents are never copied onto the device.
    worksOffline: false,
    evidenceSince: ({ identitySince }) => identitySince,
    needs: [],
    missing: 'Record the farmer’s identity document first.',
  },
  {
    id: 'consent',
    takes: 'Check that the farmer’s consent is on record and in force.',
    weightPercent: 15,
    scopes: ['farmers:verify'],
    worksOffline: true,
    evidenceSince: consentSince,
    needs: [],
    missing: 'Record the farmer’s consent first.',
  },
  {
    id: 'plot',
    takes: 'Look at the farmer’s plots: one at least is on record without a doubt about its shape.',
    weightPercent: 25,
    scopes: ['farmers:verify'],
    worksOffline: true,
    evidenceSince: plotCheckedSince,
    needs: [],
    missing: 'Record a plot first, one about whose shape no doubt stands.',
  },
  {
    id: 'documents',
    takes: 'See the papers for the land or the membership, and write down which.',
    weightPercent: 15,
    scopes: ['farmers:verify'],
    worksOffline: true,
    needs: ['note'],
    missing: '',
  },
  {
    id: 'visit',
    takes: 'Visit the farm: record the day, the position and what you saw.',
    weightPercent: 20,
    scopes: ['farmers:verify'],
    worksOffline: true,
    needs: ['note', 'position'],
    missing: '',
  },
]

export const verificationSteps: readonly VerificationStep[] = checklist.map((step) => ({
  ...step,
  label: verificationStep.label(step.id),
}))

function consentSince({ consent }: VerifiedFarmer): string | null {
  return consent && consentState({ consent }) === 'given' ? consent.givenAt : null
}

function plotCheckedSince({ plots }: VerifiedFarmer): string | null {
  return plots?.checkedSince ?? null
}

export const stepOf = (id: string | null): VerificationStep | undefined =>
  verificationSteps.find((step) => step.id === id)

/** Whether the record has what a step is about. */
export const hasEvidence = ({ evidenceSince }: VerificationStep, farmer: VerifiedFarmer): boolean =>
  !evidenceSince || evidenceSince(farmer) !== null

/** The event by which a step counts; undefined where it is to be done, or to be done again. */
export function countingEvent(
  { id, evidenceSince }: VerificationStep,
  farmer: VerifiedFarmer,
): VerificationEvent | undefined {
  const { steps, history } = farmer.verification ?? noVerification
  const done = steps.find(({ step }) => step === id)
  const event = done && history.find((candidate) => candidate.id === done.eventId)
  if (!event || !evidenceSince) return event
  const since = evidenceSince(farmer)
  if (since === undefined) return event
  const seenUpTo = event.evidenceSince ?? event.occurredAt
  return since !== null && Date.parse(since) <= Date.parse(seenUpTo) ? event : undefined
}

/** The sum of the steps that count, percent, and what follows from it and from open flags. */
export function verificationResult(
  farmer: VerifiedFarmer,
): Pick<Farmer, 'verificationScore' | 'status'> {
  const counting = verificationSteps.filter((step) => countingEvent(step, farmer))
  const verificationScore = counting.reduce((sum, { weightPercent }) => sum + weightPercent, 0)
  const isFlagged = (farmer.verification ?? noVerification).flags.length > 0
  const isDone = counting.length === verificationSteps.length
  return { verificationScore, status: isFlagged ? 'flagged' : isDone ? 'verified' : 'pending' }
}

/** A changed farmer with the score and status that follow. What bears on no step leaves what the server said of them. */
export function withVerificationResult(before: VerifiedFarmer, after: Farmer): Farmer {
  const [old, now] = [verificationResult(before), verificationResult(after)]
  const isSame = old.status === now.status && old.verificationScore === now.verificationScore
  return isSame ? after : { ...after, ...now }
}

/** A verification after an event. */
export function verificationAfter(
  { steps, flags, history }: Verification,
  event: VerificationEvent,
): Verification {
  const { id: eventId, kind, step, reason, flagId } = event
  const others = steps.filter((done) => done.step !== step)
  const isDone = kind === 'step_done' && step !== null
  const isRaised = kind === 'flag_raised' && reason !== null
  return {
    steps: isDone ? [...others, { step, eventId }] : kind === 'step_withdrawn' ? others : steps,
    flags: isRaised
      ? [...flags, { reason, eventId }]
      : flags.filter((flag) => kind !== 'flag_lifted' || flag.eventId !== flagId),
    history: [...history, event],
  }
}
