import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { negligibleRisk, proven } from '../../tests/support/proven.ts'
import { recordedCertificate } from './builders/certificate.ts'
import {
  complianceRecordWithDocument,
  complianceRecordWithReview,
  openedComplianceRecord,
} from './builders/compliance-record.ts'
import { registeredFarmer } from './builders/farmer.ts'
import { farmerAfterVerification } from './builders/farmer-verification.ts'
import { inspectedLocation, registeredLocation } from './builders/location.ts'
import {
  registeredSupplier,
  supplierWithDocument,
  supplierWithReview,
} from './builders/supplier.ts'
import { newCertificateSchema } from './certificate.ts'
import { type ComplianceRecord, newComplianceRecordSchema } from './compliance-record.ts'
import { newFarmerSchema } from './farmer.ts'
import { newFindingSchema } from './finding.ts'
import { withAnswer, withFinding } from './finding-rules.ts'
import { newLocationSchema } from './location.ts'
import { type DecidedRecords, reviewQueue } from './review-queue.ts'
import { sampleBodies } from './sample-bodies.ts'
import { type Role, roleMay, type Scope } from './scopes.ts'
import { newSupplierSchema } from './supplier.ts'
import { newVerificationEventSchema } from './verification-record.ts'
import type { Verifier } from './verification-rules.ts'

const user = (role: Role, id: string = role) => ({
  id,
  may: (scope: Scope) => roleMay(role, scope),
})
const agent = user('Field Agent', 'agent')
const officer = user('Compliance Officer')
const doneBy = (id: string, recordedAt: string) => ({
  person: { id, name: `Sample ${id}` },
  recordedAt,
})
const registeredAt = doneBy(agent.id, '2026-10-05T08:00:00Z')
const version = { version: 1, updatedAt: registeredAt.recordedAt }
const nothing = {
  complianceRecords: [],
  farmers: [],
  locations: [],
  suppliers: [],
  certificates: [],
}

const opened = {
  ...openedComplianceRecord(
    z.parse(newComplianceRecordSchema, sampleBodies.createComplianceRecord),
    { batch: undefined },
  ),
  ...version,
}
const record = {
  ...opened,
  ...complianceRecordWithDocument(
    opened,
    { name: 'Plot boundaries', type: 'Geolocation', sha256: '1'.repeat(64) },
    { name: 'plots.pdf', type: 'application/pdf', sizeBytes: 900 },
    doneBy(agent.id, '2026-10-20T09:00:00Z'),
  ),
}
const farmer = {
  ...registeredFarmer(
    z.parse(newFarmerSchema, { ...sampleBodies.createFarmer, registrationDate: undefined }),
    { location: undefined },
    registeredAt,
  ),
  identitySince: '2026-10-05T10:00:00Z',
  ...version,
}
const event = (fields: object) =>
  z.parse(newVerificationEventSchema, { occurredAt: '2026-10-10T10:00:00Z', ...fields })
const flagged = farmerAfterVerification(
  farmer,
  event({ id: 'VER-1', kind: 'flag_raised', reason: 'land_dispute' }),
  doneBy('colleague', '2026-10-10T10:00:00Z'),
)
const location = {
  ...registeredLocation(
    z.parse(newLocationSchema, sampleBodies.createLocation),
    { agent: undefined },
    registeredAt,
  ),
  ...version,
}
const inspected = (status: 'Compliant' | 'Under Review', inspectionDate: string) => ({
  ...location,
  ...inspectedLocation(
    location,
    { inspectionDate, status, inspectedBy: 'Sample body', certifications: [] },
    registeredAt,
  ),
})

const seller = { id: 'seller', name: 'Ama Sample' }
const supplier = supplierWithDocument(
  {
    ...registeredSupplier(newSupplierSchema.parse(sampleBodies.createSupplier), seller.id),
    version: 1,
    updatedAt: '2026-10-15T09:00:00Z',
  },
  { id: 'KYC-1', step: 'identity', kind: 'passport', number: 'A-0001', country: 'GH' },
  { person: seller, recordedAt: '2026-10-15T09:00:00Z' },
)

const certificate = {
  ...recordedCertificate(
    z.parse(newCertificateSchema, sampleBodies.createCertificate),
    doneBy(agent.id, '2026-10-19T09:00:00Z'),
  ),
  ...version,
}

const today = '2026-10-25'

const subjects = (rows: DecidedRecords, who: Verifier) =>
  reviewQueue(rows, who, today).map(({ kind, subject }) => `${kind}: ${subject}`)

describe('a document', () => {
  const rows = { ...nothing, complianceRecords: [record] }

  it('waits for an officer and an admin, since it was uploaded', () => {
    expect(reviewQueue(rows, officer, today)).toMatchObject([
      {
        kind: 'document',
        recordId: record.id,
        subject: 'Plot boundaries',
        since: '2026-10-20T09:00:00Z',
      },
    ])
    expect(subjects(rows, user('Admin'))).toEqual(['document: Plot boundaries'])
  })

  it('waits neither for who uploaded it nor for who may not review', () => {
    expect(subjects(rows, user('Admin', agent.id))).toEqual([])
    for (const role of ['Field Agent', 'Buyer', 'Supplier'] as const) {
      expect(subjects(rows, user(role))).toEqual([])
    }
  })

  it('waits no longer once it is decided', () => {
    const decided = complianceRecordWithReview(
      record,
      { item: 'Plot boundaries', evidence: '1'.repeat(64), verdict: 'verified', reason: null },
      doneBy(officer.id, '2026-10-21T09:00:00Z'),
    )
    expect(subjects({ ...nothing, complianceRecords: [decided] }, officer)).toEqual([])
  })
})

describe('a finding', () => {
  const finding = z.parse(newFindingSchema, sampleBodies.recordFinding)
  const found = withFinding([], finding, doneBy(officer.id, '2026-10-20T09:00:00Z'))
  const answer = { findingId: finding.id, id: 'ANS-1', action: 'Walked both plots' }
  const answered = withAnswer(found, answer, doneBy(agent.id, '2026-10-22T09:00:00Z'))
  const rowsWith = (findings: typeof found) => ({
    ...nothing,
    complianceRecords: [{ ...opened, findings }],
  })

  it('waits for an officer once it is answered, since then', () => {
    expect(subjects(rowsWith(found), officer)).toEqual([])
    expect(reviewQueue(rowsWith(answered), officer, today)).toMatchObject([
      {
        kind: 'finding',
        recordId: opened.id,
        subject: `Major: ${finding.text}`,
        since: '2026-10-22T09:00:00Z',
      },
    ])
  })

  it('waits neither for who answered it nor for who may not review', () => {
    expect(subjects(rowsWith(answered), user('Admin', agent.id))).toEqual([])
    expect(subjects(rowsWith(answered), user('Field Agent'))).toEqual([])
  })
})

describe('a certificate', () => {
  const rows = { ...nothing, certificates: [certificate] }

  it('waits for an officer or an admin who did not record it', () => {
    const expected = ['certificate: Rainforest Alliance RA-SAMPLE-0142']
    expect(subjects(rows, officer)).toEqual(expected)
    expect(subjects(rows, user('Admin'))).toEqual(expected)
    expect(subjects(rows, user('Admin', agent.id))).toEqual([])
    expect(subjects(rows, user('Field Agent', 'another agent'))).toEqual([])
  })
})

describe('a farmer', () => {
  it('waits with the steps that can be done, and not for who registered them', () => {
    const rows = { ...nothing, farmers: [farmer] }
    const open = ['step: Documents seen', 'step: Farm visited', 'verification: Identity seen']
    expect(subjects(rows, officer)).toEqual(open)
    expect(subjects(rows, user('Field Agent', 'another agent'))).toEqual(open)
    expect(subjects(rows, agent)).toEqual([])
    expect(subjects(rows, user('Supplier'))).toEqual([])
  })

  it('waits with what the record shows as one decision, since the first of it is there', () => {
    const checkedSince = '2026-10-07T09:30:00Z'
    const measured = { ...farmer, plots: { count: 1, checked: 1, checkedSince, shapes: [] } }
    const queueOf = (one: typeof farmer) =>
      reviewQueue({ ...nothing, farmers: [one] }, officer, today).map(
        ({ subject, since, worksOffline }) => [subject, since, worksOffline],
      )
    const elsewhere = [
      ['Documents seen', '2026-10-05', true],
      ['Farm visited', '2026-10-05', true],
    ]
    expect(queueOf(measured)).toEqual([
      ...elsewhere,
      ['Identity seen, Plot captured and checked', farmer.identitySince, true],
    ])
    // The identity document alone needs a network.
    expect(queueOf(farmer)).toEqual([...elsewhere, ['Identity seen', farmer.identitySince, false]])
  })

  it('waits with a flag for somebody who did not raise it', () => {
    const flags = (id: string) =>
      reviewQueue({ ...nothing, farmers: [flagged] }, user('Compliance Officer', id), today).filter(
        ({ kind }) => kind === 'flag',
      )
    expect(flags('somebody')).toMatchObject([
      { subject: 'Land is disputed', since: '2026-10-10T10:00:00.000Z' },
    ])
    expect(flags('colleague')).toEqual([])
  })
})

describe('a location', () => {
  it('waits while its inspection is under review, for who records inspections', () => {
    const rows = { ...nothing, locations: [inspected('Under Review', '2026-10-09')] }
    expect(reviewQueue(rows, officer, today)).toMatchObject([
      { kind: 'inspection', subject: 'Juaboso', since: '2026-10-09' },
    ])
    expect(subjects(rows, user('Supplier'))).toEqual([])
    const passed = { ...nothing, locations: [inspected('Compliant', '2026-10-09')] }
    expect(subjects(passed, officer)).toEqual([])
  })
})

describe('a document of a supplier', () => {
  const rows = { ...nothing, suppliers: [supplier] }

  it('waits for who reviews suppliers, since it was handed in', () => {
    expect(reviewQueue(rows, officer, today)).toMatchObject([
      { kind: 'kyc', recordId: supplier.id, subject: 'Identity document', about: supplier.name },
    ])
    for (const role of ['Field Agent', 'Buyer', 'Supplier'] as const) {
      expect(subjects(rows, user(role))).toEqual([])
    }
  })

  it('does not wait for who handed it in, nor once it is decided', () => {
    expect(subjects(rows, user('Admin', seller.id))).toEqual([])
    const verdict = { item: 'KYC-1', evidence: null, verdict: 'verified', reason: null } as const
    const doing = { person: { id: 'another', name: '' }, recordedAt: registeredAt.recordedAt }
    const decided = supplierWithReview(supplier, verdict, doing)
    expect(subjects({ ...nothing, suppliers: [decided] }, officer)).toEqual([])
  })
})

describe('the queue', () => {
  it('begins with what waits longest and ends with what nobody knows the age of', () => {
    const rows = {
      complianceRecords: [record],
      farmers: [flagged],
      locations: [location, inspected('Under Review', '2026-10-01')],
      suppliers: [supplier],
      certificates: [],
    }
    const ages = reviewQueue(rows, officer, today).map(({ since }) => since?.slice(0, 10))
    expect(ages).toEqual([
      '2026-10-01',
      '2026-10-05',
      '2026-10-05',
      '2026-10-05',
      '2026-10-10',
      '2026-10-15',
      '2026-10-20',
      undefined,
    ])
  })

  it('has a key for each that no other has', () => {
    const rows = {
      complianceRecords: [record],
      farmers: [flagged],
      locations: [location],
      suppliers: [supplier],
      certificates: [certificate],
    }
    const keys = reviewQueue(rows, officer, today).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('a requirement', () => {
  it('waits for who reviews once each document of its record is verified', () => {
    const shown = proven(opened)
    const [first] = shown.requirements
    if (!first) throw new Error('The checklist is empty')
    const pending = { name: first.name, status: 'pending', checked: null }
    const requirements = [pending, ...shown.requirements.slice(1)]
    const queueOf = (changes: Partial<typeof shown>, who = officer) =>
      reviewQueue(
        { ...nothing, complianceRecords: [{ ...shown, requirements, ...changes }] },
        who,
        today,
      )
        .filter(({ kind }) => kind === 'requirement')
        .map(({ subject }) => subject)
    expect(queueOf({})).toEqual([first.name])
    expect(queueOf({ requirements: shown.requirements })).toEqual([])
    expect(queueOf({}, agent)).toEqual([])
    const [document, ...others] = shown.documents
    if (!document) throw new Error('The checklist has no document')
    expect(queueOf({ documents: [{ ...document, status: 'rejected' }, ...others] })).toEqual([])
    // Another file of the one that showed them, which is verified too: all of them are looked at again.
    const newer = { ...document, sha256: 'f'.repeat(64) }
    expect(queueOf({ documents: [newer, ...others] })).toEqual([
      `${first.name} and ${requirements.length - 1} more`,
    ])
    expect(queueOf({ requirements: [{ ...pending, status: 'non_compliant' }] })).toEqual([])
  })
})

describe('a risk assessment', () => {
  const shown = proven(opened)
  const concluded = { ...negligibleRisk, assessedOn: '2026-10-20', reviewBy: '2027-10-20' }
  const queueOf = (changes: Partial<ComplianceRecord>, who: Verifier = officer, onDate = today) =>
    reviewQueue({ ...nothing, complianceRecords: [{ ...shown, ...changes }] }, who, onDate).map(
      ({ kind, subject, since }) => [kind, subject, since],
    )

  it('waits for who reviews once each requirement is met', () => {
    const isDue = [['assessment', 'Risk assessment', null]]
    expect(queueOf({})).toEqual(isDue)
    expect(queueOf({ assessment: { ...concluded, conclusion: 'open' } })).toEqual(isDue)
    expect(queueOf({}, agent)).toEqual([])
    expect(queueOf({ requirements: opened.requirements }).map(([kind]) => kind)).toEqual([
      'requirement',
    ])
    expect(queueOf({ standard: 'Organic' })).toEqual([])
  })

  it('waits no longer once it is concluded, until it is to be reviewed', () => {
    expect(queueOf({ assessment: concluded })).toEqual([])
    expect(queueOf({ assessment: { ...concluded, conclusion: 'not_negligible' } })).toEqual([])
    expect(queueOf({ assessment: concluded }, officer, '2027-10-20')).toEqual([])
    expect(queueOf({ assessment: concluded }, officer, '2027-10-21')).toEqual([
      ['assessment', 'Risk assessment, to be reviewed', '2027-10-20'],
    ])
  })

  it('waits again once the goods changed that it was made of', () => {
    const goodsChanges = [{ at: '2026-10-23T09:00:00Z', parts: ['sources'] }]
    const isDue = [
      ['assessment', 'Risk assessment, goods changed: sources', '2026-10-23T09:00:00Z'],
    ]
    expect(queueOf({ assessment: concluded, goodsChanges })).toEqual(isDue)
    const risky = { ...concluded, conclusion: 'not_negligible' }
    expect(queueOf({ assessment: risky, goodsChanges })).toEqual(isDue)
    const again = { ...concluded, goodsSince: '2026-10-23T09:00:00Z' }
    expect(queueOf({ assessment: again, goodsChanges })).toEqual([])
  })
})
