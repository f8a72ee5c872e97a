import { type Role, roleMay, roles } from './scopes.ts'
import {
  countingEvent,
  hasEvidence,
  missingText,
  type VerificationStep,
  type VerifiedFarmer,
  verificationSteps,
} from './verification.ts'
import { noVerification, type VerificationEvent } from './verification-record.ts'
import { isOwnRegistration, type Verifier } from './verification-rules.ts'
import { flagReason } from './verification-steps.ts'

/** A step of the checklist and how it stands. */
export interface StepState {
  step: VerificationStep
  /** The event by which it counts; undefined where it is to be done. */
  done: VerificationEvent | undefined
  /** What has to be on the record first, for people; empty where the step can be done, as far as the record shows. */
  missing: string
}

/** The whole checklist of a farmer. */
export const stepStates = (farmer: VerifiedFarmer): StepState[] =>
  verificationSteps.map((step) => {
    const done = countingEvent(step, farmer)
    return {
      step,
      done,
      missing: done || hasEvidence(step, farmer) ? '' : missingText(step, farmer),
    }
  })

/** The steps of a farmer that wait for this user: to be done, and theirs to do. None of a farmer whom they registered. */
export const waitingSteps = (farmer: VerifiedFarmer, user: Verifier): StepState[] =>
  isOwnRegistration(farmer, user)
    ? []
    : stepStates(farmer).filter(({ step, done }) => !done && step.scopes.every(user.may))

/** The roles that may do a step. */
export const rolesFor = ({ scopes }: VerificationStep): Role[] =>
  roles.filter((role) => scopes.every((scope) => roleMay(role, scope)))

/** An open flag, with the event that raised it where that is known. */
export interface OpenFlag {
  id: string
  reason: string
  raised: VerificationEvent | undefined
}

/** The open flags of a farmer, the first one first. */
export const openFlags = ({ verification = noVerification }: VerifiedFarmer): OpenFlag[] =>
  verification.flags.map(({ eventId, reason }) => ({
    id: eventId,
    reason: flagReason.label(reason),
    raised: verification.history.find(({ id }) => id === eventId),
  }))

/** The open flags that this user may lift: those that somebody else raised. */
export const liftableFlags = (farmer: VerifiedFarmer, user: Verifier): OpenFlag[] =>
  !user.may('farmers:verify') || isOwnRegistration(farmer, user)
    ? []
    : openFlags(farmer).filter(({ raised }) => raised?.by.id !== user.id)
