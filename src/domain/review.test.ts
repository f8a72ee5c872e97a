import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { ComplianceDocument } from './compliance-record.ts'
import { reviewableDocument, withReview } from './document-review.ts'
import { withUpload } from './document-upload.ts'
import { decisionOn, type NewReview, newReviewSchema, reviewObstacle } from './review.ts'

const agent = { id: 'agent', name: 'Field Agent' }
const officer = { id: 'officer', name: 'Compliance Officer' }
const [first, second] = ['1'.repeat(64), '2'.repeat(64)]
const doing = { person: officer, recordedAt: '2026-11-20T09:30:00Z' }

const title: ComplianceDocument = { name: 'Land use title', type: 'Legal', status: 'missing' }
const uploaded = (documents: ComplianceDocument[], sha256: string) =>
  withUpload(
    documents,
    { name: title.name, type: title.type, sha256 },
    { name: 'title.pdf', type: 'application/pdf', sizeBytes: 900 },
    { person: agent, recordedAt: '2026-11-19T15:00:00Z' },
  )
const rejection: NewReview = {
  item: title.name,
  evidence: first,
  verdict: 'rejected',
  reason: 'The stamp is missing',
}
const only = (documents: readonly ComplianceDocument[]): ComplianceDocument => {
  const [document] = documents
  if (!document || documents.length > 1) throw new Error('There is one document')
  return document
}

describe('a review', () => {
  const pending = uploaded([title], first)
  const obstacleFor = (document: ComplianceDocument, id: string, seen?: string) =>
    reviewObstacle(reviewableDocument(document), { id }, seen)?.code

  it('is for somebody else than who uploaded the document', () => {
    expect(obstacleFor(only(pending), agent.id)).toBe('own-work')
    expect(obstacleFor(only(pending), officer.id)).toBeUndefined()
  })

  it('is about the file that its reviewer has seen', () => {
    expect(obstacleFor(only(pending), officer.id, first)).toBeUndefined()
    expect(obstacleFor(only(pending), officer.id, second)).toBe('other-evidence')
  })

  it('is made once, and the second reviewer learns who was first and why', () => {
    const decided = reviewableDocument(only(withReview(pending, rejection, doing)))
    expect(reviewObstacle(decided, { id: 'admin' })).toEqual({
      code: 'decided',
      text: '“Land use title” is decided already: rejected by Compliance Officer: The stamp is missing',
    })
  })

  it('has nothing to be about where no file is', () => {
    expect(obstacleFor(title, officer.id)).toBe('nothing-there')
  })

  it.each([
    ['rejected', null, false],
    ['rejected', '  ', false],
    ['rejected', 'The stamp is missing', true],
    ['verified', null, true],
    ['pending', null, false],
  ])('that says %s with the reason %j is valid: %s', (verdict, reason, isValid) => {
    expect(z.safeParse(newReviewSchema, { ...rejection, verdict, reason }).success).toBe(isValid)
  })
})

describe('a rejected document', () => {
  it('can be uploaded anew and reviewed again, and keeps what was decided before', () => {
    const rejected = withReview(uploaded([title], first), rejection, doing)
    expect(only(rejected).status).toBe('rejected')
    const again = uploaded(rejected, second)
    expect(only(again)).toMatchObject({ status: 'pending', sha256: second, uploadedBy: agent })
    expect(decisionOn(reviewableDocument(only(again)))).toBeUndefined()
    const verdict = { ...rejection, evidence: second, verdict: 'verified', reason: null } as const
    const verified = only(withReview(again, verdict, doing))
    expect(verified.status).toBe('verified')
    expect(verified.reviews).toMatchObject([
      { verdict: 'rejected', evidence: first, reason: 'The stamp is missing' },
      { verdict: 'verified', evidence: second, reviewedBy: officer },
    ])
  })
})
