import type * as z from 'zod/mini'
import type { Certificate, certificateChangesSchema, newCertificateSchema } from '../certificate.ts'
import { type Doing, type NewReview, reviewOf } from '../review.ts'
import { isSame } from '../same-value.ts'
import { given } from './given.ts'
import type { Made } from './made.ts'

/** A newly recorded certificate: nobody has checked it yet. */
export const recordedCertificate = (
  body: z.output<typeof newCertificateSchema>,
  { person, recordedAt }: Doing,
): Made<Certificate> => ({
  ...body,
  endedOn: null,
  status: 'pending',
  revision: 1,
  recordedBy: person,
  recordedAt,
  reviews: [],
})

/**
 * A certificate after a change. What it says is then to be checked again; that it ended early is not: somebody learns
 * that first, and nothing is certified by it.
 */
export function changedCertificate(
  before: Certificate,
  body: z.output<typeof certificateChangesSchema>,
  { person, recordedAt }: Doing,
): Certificate {
  const after: Certificate = { ...before, ...given(body) }
  const says = ({ status, version, updatedAt, endedOn, ...facts }: Certificate) => facts
  const hasResumed = before.endedOn !== null && after.endedOn !== before.endedOn
  if (isSame(says(before), says(after)) && !hasResumed) return after
  return {
    ...after,
    status: 'pending',
    revision: before.revision + 1,
    recordedBy: person,
    recordedAt,
  }
}

/** A certificate after it was verified or rejected. */
export const certificateWithReview = (
  before: Certificate,
  review: NewReview,
  doing: Doing,
): Certificate => ({
  ...before,
  status: review.verdict,
  reviews: [...before.reviews, reviewOf(review, doing)],
})
