import * as z from 'zod/mini'
import { labelled } from './labels.ts'
import { isoInstantSchema, lineSchema, sha256Schema } from './units.ts'
import { vocabulary } from './vocabulary.ts'
import { knownOf, openOf } from './vocabulary-schema.ts'

/** Somebody with an account. */
export const personSchema = z
  .object({
    id: z.string().check(z.describe('As the sign-in provider names them: no two people share one')),
    name: z.string().check(z.describe('What people call them; empty where nobody knows')),
  })
  .register(z.globalRegistry, { id: 'Person' })
export type Person = z.infer<typeof personSchema>

/** Who does something, and when that reaches the record, UTC. */
export interface Doing {
  person: Person
  recordedAt: string
}

/** What a reviewer can decide. */
export const reviewVerdict = vocabulary({ verified: 'Verified', rejected: 'Rejected' })

const shapeOf = (verdict: z.ZodMiniType<string, string>) => ({
  item: lineSchema.check(labelled('What is reviewed', 'Its name in the record')),
  evidence: z
    .nullable(sha256Schema)
    .check(
      labelled(
        'Evidence',
        'SHA-256 of the file that was looked at, hex; null where there is no file',
      ),
    ),
  verdict: verdict.check(labelled('Verdict', 'What was decided')),
  reason: z
    .nullable(lineSchema)
    .check(labelled('Reason', 'For those who have to put it right; a rejection needs one')),
})

/** What somebody decided about something that another person handed in. None is changed or removed. */
export const reviewSchema = z
  .object({
    ...shapeOf(openOf(reviewVerdict)),
    reviewedBy: personSchema.check(z.describe('Who decided')),
    reviewedAt: isoInstantSchema.check(z.describe('When it reached the record, UTC')),
  })
  .register(z.globalRegistry, { id: 'Review' })
export type Review = z.infer<typeof reviewSchema>

/** A decision as it is sent. Who decides, the access token says. */
export const newReviewSchema = z
  .object(shapeOf(knownOf(reviewVerdict)))
  .check(
    z.refine(({ verdict, reason }) => verdict !== 'rejected' || reason !== null, {
      path: ['reason'],
      error: 'Say why it is rejected: who handed it in has to put it right',
    }),
  )
  .register(z.globalRegistry, { id: 'NewReview' })
export type NewReview = z.infer<typeof newReviewSchema>

/** Anything that somebody hands in and another person reviews. */
export interface Reviewable {
  name: string
  /** Whether a decision is due. */
  awaitsReview: boolean
  /** SHA-256 of its file; null where it has none. */
  evidence: string | null
  /** Who handed it in; undefined where nobody knows. */
  submittedBy: Person | undefined
  /** The first one first. */
  reviews: readonly Review[]
}

/** Why somebody may not review something now. */
interface ReviewObstacle {
  code: 'own-work' | 'decided' | 'nothing-there' | 'other-evidence'
  /** For that person. */
  text: string
}

/** The last decision about the evidence that is there now; undefined where there is none. */
export const decisionOn = ({ evidence, reviews }: Reviewable): Review | undefined =>
  reviews.findLast((review) => review.evidence === evidence)

/**
 * What keeps somebody from reviewing something; null where nothing does. Nobody reviews their own work, a decision is
 * made once, and it is about the evidence that the reviewer has `seen`.
 */
export function reviewObstacle(
  subject: Reviewable,
  reviewer: Pick<Person, 'id'>,
  seen: string | null = subject.evidence,
): ReviewObstacle | null {
  const { name, awaitsReview, evidence, submittedBy } = subject
  if (awaitsReview && submittedBy?.id === reviewer.id) {
    return { code: 'own-work', text: `You handed in “${name}”: somebody else has to review it` }
  }
  if (awaitsReview && evidence !== seen) {
    return {
      code: 'other-evidence',
      text: `Another file of “${name}” was uploaded meanwhile: look at that one`,
    }
  }
  if (awaitsReview) return null
  const decision = decisionOn(subject)
  return decision
    ? { code: 'decided', text: `“${name}” is decided already: ${decisionText(decision)}` }
    : { code: 'nothing-there', text: `There is nothing of “${name}” to review` }
}

/** `rejected by Demo Admin: the stamp is missing` */
function decisionText({ verdict, reason, reviewedBy }: Review): string {
  const by = reviewedBy.name ? ` by ${reviewedBy.name}` : ''
  return `${reviewVerdict.label(verdict).toLowerCase()}${by}${reason ? `: ${reason}` : ''}`
}

/** A decision as it stands in the record. */
export const reviewOf = (
  { item, evidence, verdict, reason }: NewReview,
  { person, recordedAt }: Doing,
): Review => ({ item, evidence, verdict, reason, reviewedBy: person, reviewedAt: recordedAt })
