import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleBodies } from '#domain/sample-bodies.ts'
import { anEntry } from '../../../../tests/support/an-entry.ts'
import { bodiesOf } from '../../../../tests/sync/samples-of-writes.ts'
import type { Subject } from '../../offline/use-subject.ts'
import type { Entry } from '../../sync/outbox/entry.ts'
import { type WriteName, writeNames, writeOf } from '../../sync/outbox/writes.ts'
import { entryTitle } from './entry-title.ts'

const ama: Subject = { name: 'Ama Owusu', farmer: null }
const batch: Subject = { name: 'GH-COC-0148', farmer: 'Ama Owusu' }
const plot: Subject = { name: 'Upper field', farmer: 'Ama Owusu' }
const record: Subject = { name: 'EUDR CMP-0003', farmer: null }
const place: Subject = { name: 'Juaboso', farmer: null }
const supplier: Subject = { name: 'Sample Growers', farmer: null }
const certificate: Subject = { name: 'Organic BIO-7', farmer: null }

/** Each write as its sample body has it. */
const titles: Record<WriteName, readonly [subject: Subject, title: string]> = {
  createFarmer: [ama, 'New farmer Ama Owusu'],
  updateFarmer: [ama, 'Phone, farm size and consent of Ama Owusu'],
  addVerificationEvent: [ama, 'Flag of Ama Owusu: Place or boundary in doubt'],
  updateFarmerIdentity: [ama, 'Identity of Ama Owusu'],
  addIdentityPhoto: [ama, 'Photo for the identity of Ama Owusu'],
  createPlot: [plot, 'New plot Upper field of Ama Owusu'],
  updatePlot: [plot, 'Boundary of Upper field of Ama Owusu'],
  screenPlot: [plot, 'Screening of Upper field of Ama Owusu'],
  addConsentProof: [ama, 'Proof of consent of Ama Owusu'],
  addPlotPhoto: [plot, 'Photo oak.jpg of Upper field of Ama Owusu'],
  createBatch: [batch, '640 kg cocoa of Ama Owusu'],
  createLot: [batch, 'New lot GH-COC-0148: 398 kg cocoa'],
  updateBatch: [batch, 'Quality grade and moisture of GH-COC-0148 of Ama Owusu'],
  addBatchEvent: [batch, 'Tracking event of GH-COC-0148 of Ama Owusu: QC passed'],
  correctBatch: [batch, 'Correction of GH-COC-0148 of Ama Owusu: Net mass'],
  createAgent: [ama, 'New agent Ama Owusu'],
  updateAgent: [ama, 'Verifications to do in a month and status of Ama Owusu'],
  createLocation: [place, 'New location Juaboso'],
  updateLocation: [place, 'Status of Juaboso'],
  reportWeather: [place, 'Weather of Juaboso'],
  recordInspection: [place, 'Inspection of Juaboso'],
  createComplianceRecord: [record, 'New compliance record EUDR CMP-0003'],
  updateComplianceRecord: [record, 'Last audit and score of EUDR CMP-0003'],
  uploadDocument: [record, 'Document oak.jpg of EUDR CMP-0003'],
  reviewDocument: [record, 'Review of EUDR CMP-0003: Plot boundaries'],
  createCertificate: [certificate, 'New certificate Organic BIO-7'],
  updateCertificate: [certificate, 'Farmers of Organic BIO-7'],
  reviewCertificate: [certificate, 'Review of Organic BIO-7'],
  createSupplier: [supplier, 'New supplier Sample Growers'],
  updateSupplier: [supplier, 'Registration number of Sample Growers'],
  submitKycDocument: [
    supplier,
    'Document for KYC of Sample Growers: Certificate of the cooperative register',
  ],
  reviewKycDocument: [supplier, 'Review of a document for KYC of Sample Growers'],
  linkFarmers: [supplier, 'Farmers of Sample Growers'],
  recordFinding: [record, 'Audit finding of EUDR CMP-0003'],
  answerFinding: [record, 'Answer to an audit finding of EUDR CMP-0003'],
  decideFinding: [record, 'Decision on an audit finding of EUDR CMP-0003'],
  updateBuyerPreferences: [{ name: 'what you buy', farmer: null }, '7 changes of what you buy'],
}

const photo = { field: 'file', fileId: '1', name: 'oak.jpg', type: 'image/jpeg', sizeBytes: 9 }

const entryOf = (write: WriteName, body: object): Pick<Entry, 'write' | 'body' | 'files'> => {
  const files = writeOf(write).endpoint.upload ? [photo] : []
  return anEntry({ write, body: { ...body }, files })
}

const titleOf = (write: WriteName, body: object, subject: Subject) =>
  entryTitle(entryOf(write, body), subject)

describe('what an entry is called', () => {
  it.each(writeNames)('%s, by whom or what it is about', (write) => {
    const [subject, title] = titles[write]
    expect(titleOf(write, sampleBodies[write] ?? {}, subject)).toBe(title)
  })

  it.each(writeNames)('%s, in words, whatever is in it', (write) => {
    const [subject] = titles[write]
    fc.assert(
      fc.property(bodiesOf[write], (body) => {
        const title = titleOf(write, body, subject)
        expect(title).toMatch(/^[A-Z\d]/)
        expect(title).toContain(write === 'createBatch' ? subject.farmer : subject.name)
        expect(title).not.toMatch(/_|undefined|null|\[object|[a-z][A-Z]/)
      }),
      { numRuns: 30 },
    )
  })

  it('one field, two or three, and more that are only counted', () => {
    const fields = { phone: '1', email: null, crops: ['cocoa'], farmSize: 3 }
    const titles = [1, 2, 3, 4].map((count) =>
      titleOf('updateFarmer', Object.fromEntries(Object.entries(fields).slice(0, count)), ama),
    )
    expect(titles).toEqual([
      'Phone of Ama Owusu',
      'Phone and email of Ama Owusu',
      'Phone, email and crops of Ama Owusu',
      '4 changes of Ama Owusu',
    ])
  })

  it('what comes with a field is not named beside it', () => {
    const coordinates = { latitude: 6.2, longitude: -2.4 }
    expect(titleOf('updateFarmer', { coordinates, coordinatesSource: null }, ama)).toBe(
      'Coordinates of Ama Owusu',
    )
    expect(titleOf('updateFarmer', { coordinatesSource: null }, ama)).toBe(
      'Coordinates of Ama Owusu',
    )
  })

  it('a consent that is withdrawn, and what else of a verification', () => {
    const consent = { withdrawnAt: '2026-10-19T08:00:00Z' }
    expect(titleOf('updateFarmer', { consent }, ama)).toBe('Withdrawn consent of Ama Owusu')
    expect(titleOf('updateFarmer', { consent: { purposes: [], withdrawnAt: null } }, ama)).toBe(
      'Declined consent of Ama Owusu',
    )
    const event = { kind: 'step_done', step: 'visit', reason: null }
    expect(titleOf('addVerificationEvent', event, ama)).toBe(
      'Verification step of Ama Owusu: Farm visited',
    )
    expect(titleOf('addVerificationEvent', { ...event, kind: 'step_withdrawn' }, ama)).toBe(
      'Withdrawn verification step of Ama Owusu: Farm visited',
    )
    expect(titleOf('addVerificationEvent', { kind: 'flag_lifted' }, ama)).toBe(
      'Lifted flag of Ama Owusu',
    )
  })

  it('a batch whose farmer is not known, by its id', () => {
    const body = { quantity: 64, crop: 'cocoa' }
    expect(titleOf('createBatch', body, { ...batch, farmer: null })).toBe(
      'New batch GH-COC-0148: 64 kg cocoa',
    )
  })

  it('a visit of a plot', () => {
    expect(titleOf('updatePlot', { screening: { state: 'visited' } }, plot)).toBe(
      'Visit of Upper field of Ama Owusu',
    )
  })
})
