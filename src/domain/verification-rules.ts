import type { ProblemCode } from './problem.ts'
import type { Scope } from './scopes.ts'
import {
  countingEvent,
  hasEvidence,
  isOfEvidence,
  missingText,
  stepOf,
  type VerificationStep,
  type VerifiedFarmer,
} from './verification.ts'
import { type NewVerificationEvent, noVerification } from './verification-record.ts'

/** Who wants to do something about a farmer's verification. */
export interface Verifier {
  /** Id of their account. */
  id: string
  may: (scope: Scope) => boolean
}

/** Why an event is not taken. */
export interface VerificationRefusal {
  code: Extract<ProblemCode, 'forbidden' | 'conflict' | 'validation-failed'>
  /** The field of the event that is at fault. */
  field: keyof NewVerificationEvent
  /** For people. */
  text: string
}

/** Said wherever somebody who registered a farmer would verify them. */
export const ownRegistrationText = 'You registered this farmer, so somebody else has to verify them'

export const isOwnRegistration = (farmer: VerifiedFarmer, { id }: Pick<Verifier, 'id'>): boolean =>
  farmer.registeredBy?.id === id

/** Why somebody may not record such an event now (ISO 8601); undefined where it may be taken. */
export function verificationRefusal(
  farmer: VerifiedFarmer,
  event: NewVerificationEvent,
  verifier: Verifier,
  now: string,
): VerificationRefusal | undefined {
  const { history } = farmer.verification ?? noVerification
  if (!verifier.may('farmers:verify')) {
    return refusal('forbidden', 'kind', 'Your role does not verify farmers')
  }
  if (event.kind !== 'flag_raised' && isOwnRegistration(farmer, verifier)) {
    return refusal('forbidden', 'kind', ownRegistrationText)
  }
  if (history.some(({ id }) => id === event.id)) {
    return refusal('conflict', 'id', 'This event is recorded already')
  }
  if (Date.parse(event.occurredAt) > Date.parse(now)) {
    return refusal('validation-failed', 'occurredAt', 'This is in the future')
  }
  if (event.evidenceSince && Date.parse(event.evidenceSince) > Date.parse(now)) {
    return refusal('validation-failed', 'evidenceSince', 'This is in the future')
  }
  switch (event.kind) {
    case 'step_done':
      return stepRefusal(farmer, event, verifier)
    case 'step_withdrawn':
      return withdrawalRefusal(farmer, event)
    case 'flag_raised':
      return raisingRefusal(event)
    case 'flag_lifted':
      return liftingRefusal(farmer, event, verifier)
  }
}

function stepRefusal(
  farmer: VerifiedFarmer,
  event: NewVerificationEvent,
  verifier: Verifier,
): VerificationRefusal | undefined {
  const { step: id, note, coordinates } = event
  const step = stepOf(id)
  if (!step) return refusal('validation-failed', 'step', 'Name the step')
  if (!step.scopes.every(verifier.may)) {
    return refusal('forbidden', 'step', 'Your role does not do this step')
  }
  if (countingEvent(step, farmer)) return refusal('conflict', 'step', 'This step is done already')
  if (!hasEvidence(step, farmer)) return refusal('conflict', 'step', missingText(step, farmer))
  const stale = staleEvidence(step, farmer, event)
  if (stale) return refusal('conflict', 'step', stale)
  if (step.needs.includes('position') && !coordinates) {
    return refusal('validation-failed', 'coordinates', 'Add the position: a visit is at the farm')
  }
  if (step.needs.includes('note') && !note) {
    return refusal('validation-failed', 'note', 'Enter what you saw')
  }
  return undefined
}

/** Why a step would not count, and nobody would see it: what is on record is another than what was seen. Empty where it counts. */
function staleEvidence(
  { evidenceOf }: VerificationStep,
  farmer: VerifiedFarmer,
  event: NewVerificationEvent,
): string {
  const evidence = evidenceOf?.(farmer)
  if (!evidence || isOfEvidence(event, evidence)) return ''
  if (event.evidence ?? event.evidenceSince) {
    return 'What this step checks was changed since you looked at it. Look at it again'
  }
  const minute = `${new Date(evidence.since).toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return `What this step checks is from ${minute}, later than the step: the clock of one device is wrong, or the step came first. Record it after that time`
}

function withdrawalRefusal(
  { verification = noVerification }: VerifiedFarmer,
  { step, note }: NewVerificationEvent,
): VerificationRefusal | undefined {
  if (!verification.steps.some((done) => done.step === step)) {
    return refusal('conflict', 'step', 'This step is not done')
  }
  return note ? undefined : refusal('validation-failed', 'note', 'Enter why')
}

function raisingRefusal({ reason, note }: NewVerificationEvent): VerificationRefusal | undefined {
  if (!reason) return refusal('validation-failed', 'reason', 'Choose a reason')
  const needsNote = reason === 'other' && !note
  return needsNote ? refusal('validation-failed', 'note', 'Enter the reason') : undefined
}

function liftingRefusal(
  { verification = noVerification }: VerifiedFarmer,
  { flagId, note }: NewVerificationEvent,
  verifier: Verifier,
): VerificationRefusal | undefined {
  if (!verification.flags.some(({ eventId }) => eventId === flagId)) {
    return refusal('conflict', 'flagId', 'There is no such open flag')
  }
  const raised = verification.history.find(({ id }) => id === flagId)
  if (raised?.by.id === verifier.id) {
    return refusal('forbidden', 'flagId', 'You raised this flag, so somebody else has to lift it')
  }
  return note ? undefined : refusal('validation-failed', 'note', 'Enter why it is lifted')
}

const refusal = (
  code: VerificationRefusal['code'],
  field: VerificationRefusal['field'],
  text: string,
): VerificationRefusal => ({ code, field, text })
