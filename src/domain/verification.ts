import { consentName } from './consent-history.ts'
import { consentState } from './consent-rules.ts'
import { dayInWords } from './days.ts'
import type { Farmer } from './farmer.ts'
import { utcInstant } from './instant.ts'
import type { Scope } from './scopes.ts'
import {
  type NewVerificationEvent,
  noVerification,
  type Verification,
  type VerificationEvent,
} from './verification-record.ts'
import { type VerificationStepId, verificationStep } from './verification-steps.ts'

/** What the rules read of a farmer; a record that an older version of the app made may lack some of it. */
export type VerifiedFarmer = Pick<Farmer, 'consent'> &
  Partial<
    Pick<Farmer, 'consentHistory' | 'verification' | 'registeredBy' | 'plots' | 'identitySince'>
  >

/** What a record has for a step to check. */
interface StepEvidence {
  /** Since when, ISO 8601. A plot and a consent have the time that somebody gave, not that of the server. */
  since: string
  /** A name for each thing; what replaces it has another, whatever its time. Empty where nobody gave any. */
  names: readonly string[]
}

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
  /** What is checked on the record; null where it has none, undefined where nobody says. Left out where the event says it all. */
  evidenceOf?: (farmer: VerifiedFarmer) => StepEvidence | null | undefined
  /** What the event itself must have. */
  needs: readonly ('note' | 'position')[]
  /** What to do where what is checked is not there yet. */
  missing: string
}

/**
 * The checklist: every step is needed. When the evidence on the record is another one, or gone, the step counts no
 * longer: it was about another identity document, another consent, another shape of the plots.
 */
const checklist: readonly Omit<VerificationStep, 'label'>[] = [
  {
    id: 'identity',
    takes: 'Compare the identity document on record with the farmer.',
    weightPercent: 25,
    scopes: ['farmers:verify', 'farmers:identity:read'],
    // Identity documents are never copied onto the device.
    worksOffline: false,
    evidenceOf: identityEvidence,
    needs: [],
    missing: 'Record the farmer’s identity document first.',
  },
  {
    id: 'consent',
    takes: 'Check that the farmer’s consent is on record and in force.',
    weightPercent: 15,
    scopes: ['farmers:verify'],
    worksOffline: true,
    evidenceOf: consentEvidence,
    needs: [],
    missing: 'Record the farmer’s consent first.',
  },
  {
    id: 'plot',
    takes: 'Look at the farmer’s plots: one at least is on record without a doubt about its shape.',
    weightPercent: 25,
    scopes: ['farmers:verify'],
    worksOffline: true,
    evidenceOf: plotEvidence,
    needs: [],
    missing: 'Record a plot first, one about whose shape no doubt stands.',
  },
  {
    id: 'documents',
    takes: 'See the documents for the land or the membership, and record which.',
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

/** Its time is that of the server, and so a name too. */
function identityEvidence({ identitySince: since }: VerifiedFarmer) {
  return since ? { since, names: [since] } : since === undefined ? undefined : null
}

function consentEvidence(farmer: VerifiedFarmer): StepEvidence | null {
  const { consent } = farmer
  if (!consent || consentState(farmer) !== 'given') return null
  return { since: consent.givenAt, names: [consentName(farmer)] }
}

function plotEvidence({ plots }: VerifiedFarmer): StepEvidence | null {
  return plots?.checkedSince ? { since: plots.checkedSince, names: plots.shapes ?? [] } : null
}

export const stepOf = (id: string | null): VerificationStep | undefined =>
  verificationSteps.find((step) => step.id === id)

/** Whether the record has what a step is about. */
export const hasEvidence = ({ evidenceOf }: VerificationStep, farmer: VerifiedFarmer): boolean =>
  !evidenceOf || evidenceOf(farmer) !== null

/** What has to be on the record before a step can be done, for people. A no is no consent. */
export const missingText = ({ id, missing }: VerificationStep, farmer: VerifiedFarmer): string =>
  id === 'consent' && farmer.consent && consentState(farmer) === 'declined'
    ? `The farmer said no on ${dayInWords(farmer.consent.givenAt)}. The step needs a consent in force.`
    : missing

/** What somebody who does a step now has seen, as its event keeps it. */
export function seenEvidence(
  { evidenceOf }: VerificationStep,
  farmer: VerifiedFarmer,
): Pick<VerificationEvent, 'evidenceSince' | 'evidence'> {
  const evidence = evidenceOf?.(farmer)
  if (!evidence) return { evidenceSince: null, evidence: null }
  const { since, names } = evidence
  return { evidenceSince: since, evidence: names.length > 0 ? [...names] : null }
}

/** Names end in an instant, of which a backend may have kept another text than this device was given. */
const isSameName = (name: string, other: string): boolean =>
  name === other || nameInUtc(name) === nameInUtc(other)

const nameInUtc = (name: string): string => name.replace(/[^@]*$/, utcInstant)

/**
 * Whether a step is about something that the record still has: one of the shapes, the consent or the document that it
 * names. One from before these had names is about what is not newer than what was seen, or than the step.
 */
export function isOfEvidence(
  { evidence, evidenceSince, occurredAt }: NewVerificationEvent,
  { since, names }: StepEvidence,
): boolean {
  if (evidence) return evidence.some((name) => names.some((other) => isSameName(name, other)))
  return Date.parse(since) <= Date.parse(evidenceSince ?? occurredAt)
}

/** The event by which a step counts; undefined where it is to be done, or to be done again. */
export function countingEvent(
  { id, evidenceOf }: VerificationStep,
  farmer: VerifiedFarmer,
): VerificationEvent | undefined {
  const { steps, history } = farmer.verification ?? noVerification
  const done = steps.find(({ step }) => step === id)
  const event = done && history.find((candidate) => candidate.id === done.eventId)
  if (!event || !evidenceOf) return event
  const evidence = evidenceOf(farmer)
  if (evidence === undefined) return event
  return evidence !== null && isOfEvidence(event, evidence) ? event : undefined
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
