import { type NewReview, reviewVerdict } from '#domain/review.ts'
import type { Write } from '../sync/outbox/writes.ts'
import { Decision, type DecisionProps } from './decision.tsx'

interface ReviewDecisionProps extends Pick<DecisionProps, 'waitsFor' | 'hasKeys'> {
  /** Its readable name. */
  name: string
  /** What the decision is about. */
  item: string
  /** SHA-256 of its file; null if it has none. */
  evidence: string | null
  /** Returns the write to queue for a decision. */
  writeOf: (review: NewReview) => Write
}

const usualReasons = [
  'It cannot be read',
  'It is another document than the one asked for',
  'It is out of date',
  'Name, place or number is another than in the record',
  'A page, stamp or signature is missing',
]

const verdictOf = (isYes: boolean): NewReview['verdict'] => (isYes ? 'verified' : 'rejected')

/** Verifies what somebody handed in, or rejects it with a reason. */
export const ReviewDecision = ({
  name,
  item,
  evidence,
  writeOf,
  ...decision
}: ReviewDecisionProps) => (
  <Decision
    {...decision}
    name={name}
    yes="Verify"
    no="Reject"
    reasonFor="Who handed it in reads this and has to put it right"
    usualReasons={usualReasons}
    writeOf={(isYes, reason) => writeOf({ item, evidence, verdict: verdictOf(isYes), reason })}
    saved={(isYes) => `${name} is ${reviewVerdict.label(verdictOf(isYes)).toLowerCase()}`}
  />
)
