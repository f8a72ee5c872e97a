import { describe, expect, it } from 'vitest'
import { reviewObstacle } from './review.ts'
import {
  type KycDocument,
  kycStatusOf,
  type NewKycDocument,
  newKycDocumentSchema,
  reviewableKyc,
  waitingKyc,
  withKycDocument,
  withKycReview,
} from './supplier-kyc.ts'

const owner = { id: 'owner', name: 'Ama Sample' }
const officer = { id: 'officer', name: 'Sample Officer' }
const at = (hour: number) => `2026-10-20T${String(hour).padStart(2, '0')}:00:00.000Z`

const card: NewKycDocument = {
  id: 'KYC-1',
  step: 'identity',
  kind: 'national-id',
  number: 'GHA-0001',
  country: 'GH',
}
const certificate: NewKycDocument = {
  ...card,
  id: 'KYC-2',
  step: 'register',
  kind: 'cooperative-certificate',
}
const handIn = (documents: readonly KycDocument[], document: NewKycDocument, hour = 8) =>
  withKycDocument(documents, document, { person: owner, recordedAt: at(hour) })
const decide = (documents: readonly KycDocument[], item: string, reason: string | null) =>
  withKycReview(
    documents,
    { item, evidence: null, verdict: reason ? 'rejected' : 'verified', reason },
    { person: officer, recordedAt: at(9) },
  )
const statusOf = (kyc: readonly KycDocument[], kind = 'cooperative') => kycStatusOf({ kind, kyc })

describe('the checks of a supplier', () => {
  it('begin with the first document, and are done when every step is verified', () => {
    const first = handIn([], card)
    const both = handIn(decide(first, 'KYC-1', null), certificate)
    expect(statusOf([])).toBe('not_started')
    expect(statusOf(first)).toBe('submitted')
    expect(statusOf(both)).toBe('submitted')
    expect(statusOf(decide(both, 'KYC-2', null))).toBe('verified')
  })

  it('ask a farmer for an identity alone', () => {
    expect(statusOf(decide(handIn([], card), 'KYC-1', null), 'farmer')).toBe('verified')
  })

  it('lead back from a rejection by another document, which keeps what was decided before', () => {
    const rejected = decide(handIn([], card), 'KYC-1', 'Not legible')
    expect(statusOf(rejected)).toBe('rejected')
    const again = handIn(rejected, { ...card, id: 'KYC-3' }, 10)
    expect(statusOf(again)).toBe('submitted')
    expect(again[0]?.reviews.map(({ reason }) => reason)).toEqual(['Not legible'])
  })

  it('wait for somebody else than who handed the document in', () => {
    const [document] = waitingKyc({ kind: 'cooperative', kyc: handIn([], card) })
    const subject = document && reviewableKyc(document)
    expect(subject && reviewObstacle(subject, owner)?.code).toBe('own-work')
    expect(subject && reviewObstacle(subject, officer)).toBeNull()
  })

  it('are decided once for each document', () => {
    const [document] = decide(handIn([], card), 'KYC-1', null)
    expect(document && reviewObstacle(reviewableKyc(document), officer)?.code).toBe('decided')
  })

  it('leave a document alone that took the place of the one that was looked at', () => {
    const again = handIn(handIn([], card), { ...card, id: 'KYC-3' }, 9)
    expect(decide(again, 'KYC-1', null)).toEqual(again)
  })

  it('take no driving licence for a register', () => {
    expect(newKycDocumentSchema.safeParse(certificate).success).toBe(true)
    const wrong = { ...certificate, kind: 'driving-licence' }
    expect(newKycDocumentSchema.safeParse(wrong).error?.issues[0]?.path).toEqual(['kind'])
  })
})
