import type { Farmer } from '../farmer.ts'
import type { Doing } from '../review.ts'
import { seenEvidence, stepOf, verificationAfter, verificationResult } from '../verification.ts'
import { type NewVerificationEvent, noVerification } from '../verification-record.ts'
import { flagReason, verificationEventKind, verificationStep } from '../verification-steps.ts'

/** A farmer after a verification event, with the score and status that follow. */
export function farmerAfterVerification(
  before: Farmer,
  body: NewVerificationEvent,
  { person, recordedAt }: Doing,
): Farmer {
  const step = stepOf(body.step)
  const evidence = body.evidence ?? (step ? seenEvidence(step, before).evidence : null)
  const event = { ...body, evidence, by: person, recordedAt }
  const verification = verificationAfter(before.verification ?? noVerification, event)
  const after = { ...before, verification, recentActivity: activityOf(body) }
  return { ...after, ...verificationResult(after) }
}

/** `Step done: Farm visited`, `Flag raised: Land is disputed`. */
const activityOf = ({ kind, step, reason }: NewVerificationEvent): string =>
  [
    verificationEventKind.label(kind),
    ...(step ? [verificationStep.label(step)] : []),
    ...(reason ? [flagReason.label(reason)] : []),
  ].join(': ')
