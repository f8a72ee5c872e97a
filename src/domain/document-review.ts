import type { ComplianceDocument } from './compliance-record.ts'
import { type Doing, type NewReview, type Reviewable, reviewOf } from './review.ts'

/** A document in the form that reviewers see; a pending one waits for a decision. */
export const reviewableDocument = ({
  name,
  status,
  sha256,
  uploadedBy,
  reviews = [],
}: ComplianceDocument): Reviewable => ({
  name,
  awaitsReview: status === 'pending',
  evidence: sha256 ?? null,
  submittedBy: uploadedBy,
  reviews,
})

/** The documents of a record after a decision on one of them. */
export const withReview = (
  documents: readonly ComplianceDocument[],
  review: NewReview,
  doing: Doing,
): ComplianceDocument[] =>
  documents.map((document) =>
    document.name === review.item
      ? {
          ...document,
          status: review.verdict,
          reviews: [...(document.reviews ?? []), reviewOf(review, doing)],
        }
      : document,
  )
