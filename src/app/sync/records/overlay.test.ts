import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { sampleBodies } from '#domain/sample-bodies.ts'
import { anEntry } from '../../../../tests/support/an-entry.ts'
import { negligibleRisk, proven } from '../../../../tests/support/proven.ts'
import type { Entry } from '../outbox/entry.ts'
import { type WriteName, writeNames, writeOf } from '../outbox/writes.ts'
import { applyOutbox } from './overlay.ts'
import type { Lookup } from './overlay-write.ts'
import type { RecordOf } from './records.ts'

const nobody: Lookup = () => undefined

const entryOf = (write: WriteName, change: Partial<Entry> = {}): Entry =>
  anEntry({
    write,
    recordType: writeOf(write).recordType,
    body: sampleBodies[write] ?? {},
    ...change,
  })

const farmer = (id: string, fields: Partial<RecordOf<'farmers'>> = {}) =>
  ({ id, name: 'Ama Owusu', avatar: 'AO', version: 3, ...fields }) as RecordOf<'farmers'> // as far as it matters

describe('records with what waits laid over them', () => {
  it('are the very same where nothing waits', () => {
    const records = [farmer('A')]
    const other = entryOf('createAgent', { recordId: 'AGT-9' })
    const overlaid = applyOutbox('farmers', records, [other], nobody)
    expect(overlaid.records).toBe(records)
    expect(overlaid.marks.size).toBe(0)
  })

  it('show each change upon the one before, and leave the others alone', () => {
    const records = [farmer('A'), farmer('B')]
    const change = (id: number, body: object, state: Entry['state'] = 'queued') =>
      entryOf('updateFarmer', { id, recordId: 'B', body: { ...body }, state })
    const entries = [
      change(1, { name: 'Koné Mariam' }),
      change(2, { phone: '+1 2345678' }, 'attention'),
    ]
    const overlaid = applyOutbox('farmers', records, entries, nobody)
    expect(overlaid.records[0]).toBe(records[0])
    expect(overlaid.records[1]).toMatchObject({
      name: 'Koné Mariam',
      avatar: 'KM',
      phone: '+1 2345678',
      version: 3,
    })
    expect(overlaid.marks).toEqual(new Map([['B', { state: 'attention', entryIds: [1, 2] }]]))
  })

  it('begin with new ones, the last made first', () => {
    const made = (id: number, recordId: string) =>
      entryOf('createFarmer', {
        id,
        recordId,
        body: { ...sampleBodies.createFarmer, id: recordId },
      })
    const overlaid = applyOutbox('farmers', [farmer('A')], [made(1, 'X'), made(2, 'Y')], nobody)
    expect(overlaid.records.map(({ id }) => id)).toEqual(['Y', 'X', 'A'])
  })

  it('show the server’s own where an answer was lost', () => {
    const entry = entryOf('createFarmer', { recordId: 'A' })
    const overlaid = applyOutbox('farmers', [farmer('A')], [entry], nobody)
    expect(overlaid.records).toMatchObject([{ id: 'A', version: 3 }])
    expect(overlaid.marks.get('A')).toMatchObject({ state: 'unsent' })
  })

  it('leave out changes of records that are not here', () => {
    const entry = entryOf('updateFarmer', { recordId: 'Z' })
    expect(applyOutbox('farmers', [farmer('A')], [entry], nobody).records).toHaveLength(1)
  })
})

describe('a new record', () => {
  const creates = writeNames.filter((name) => writeOf(name).effect === 'create')
  it.each(creates)('by %s looks as the server’s will', (write) => {
    const { recordType } = writeOf(write)
    const recordId = String(sampleBodies[write]?.id)
    const { records } = applyOutbox(recordType, [], [entryOf(write, { recordId })], nobody)
    const [record] = records
    const schema = writeOf(write).endpoint.response
    // Only the version is not yet one that a server gives.
    expect(z.safeParse(schema, { ...record, version: 1 }).error).toBeUndefined()
    expect(record).toMatchObject({ id: recordId, version: 0 })
  })
})

describe('a batch', () => {
  const batch = (status: string) => {
    const entry = entryOf('createBatch', { recordId: 'GH-COC-SAMPLE-01' })
    const { records } = applyOutbox('batches', [], [entry], nobody)
    return [{ ...records[0], status } as RecordOf<'batches'>] // there is one
  }
  const afterEvent = (status: string, type: string) => {
    const body = { ...sampleBodies.addBatchEvent, type, occurredAt: '2026-05-04T08:00:00Z' }
    const entry = entryOf('addBatchEvent', { recordId: 'GH-COC-SAMPLE-01', body })
    return applyOutbox('batches', batch(status), [entry], nobody).records[0]
  }

  it('moves on with the event that ends its stage', () => {
    expect(afterEvent('harvested', 'warehouse_intake')).toMatchObject({
      status: 'processing',
      progress: 50,
    })
  })

  it('stays where it is with any other', () => {
    expect(afterEvent('harvested', 'qc_passed')).toMatchObject({
      status: 'harvested',
      progress: 25,
    })
    expect(afterEvent('lost_at_sea', 'warehouse_intake')).toMatchObject({ status: 'lost_at_sea' })
  })
})

describe('a compliance record', () => {
  it('has a document as soon as it is queued, once', () => {
    const made = entryOf('createComplianceRecord', { id: 1, recordId: 'CMP-SAMPLE-01' })
    const upload = (id: number, name: string) =>
      entryOf('uploadDocument', {
        id,
        recordId: 'CMP-SAMPLE-01',
        body: { name, type: 'Geolocation' },
      })
    const entries = [
      made,
      upload(2, 'Plot boundaries'),
      upload(3, 'Plot boundaries'),
      upload(4, 'Photo'),
    ]
    const { records } = applyOutbox('complianceRecords', [], entries, nobody)
    expect(records[0]).toMatchObject({
      documentCount: 2,
      documents: [
        { name: 'Plot boundaries', status: 'pending' },
        { name: 'Satellite check of plots', status: 'missing' },
        { name: 'Land use title', status: 'missing' },
        { name: 'Photo', status: 'pending' },
      ],
    })
  })

  it('has a document reviewed as soon as that is queued, by the one whose device it is', () => {
    const made = entryOf('createComplianceRecord', { id: 1, recordId: 'CMP-SAMPLE-01' })
    const body = { name: 'Plot boundaries', type: 'Geolocation' }
    const upload = entryOf('uploadDocument', { id: 2, recordId: 'CMP-SAMPLE-01', body })
    const review = entryOf('reviewDocument', { id: 3, recordId: 'CMP-SAMPLE-01' })
    const { records } = applyOutbox('complianceRecords', [], [made, upload, review], nobody)
    const { userId, madeAt } = review
    expect(records[0]?.documents[0]).toMatchObject({
      status: 'rejected',
      uploadedBy: { id: userId },
      reviews: [{ ...sampleBodies.reviewDocument, reviewedBy: { id: userId }, reviewedAt: madeAt }],
    })
  })

  it('amounts at once to what its evidence and certificate do, and to no more', () => {
    const made = entryOf('createComplianceRecord', { id: 1, recordId: 'CMP-SAMPLE-01' })
    const [record] = applyOutbox('complianceRecords', [], [made], nobody).records
    const statusAfter = (body: object, write: WriteName = 'updateComplianceRecord') => {
      const entry = entryOf(write, { recordId: 'CMP-SAMPLE-01', body: { ...body } })
      const records = record ? [certified(record)] : []
      return applyOutbox('complianceRecords', records, [entry], nobody).records[0]?.status
    }
    const certified = (of: RecordOf<'complianceRecords'>) => ({
      ...proven(of),
      assessment: negligibleRisk,
      status: 'compliant',
      expiryDate: '2999-12-31',
    })
    const failed = {
      name: 'Geolocation of all plots',
      status: 'non_compliant',
      checked: '2026-05-04',
    }
    expect(statusAfter({ requirements: [failed] })).toBe('non_compliant')
    const { assessedBy, recordedAt, ...assessment } = negligibleRisk
    expect(statusAfter({ assessment: { ...assessment, reviewBy: '2020-01-01' } })).toBe(
      'non_compliant',
    )
    expect(statusAfter({ assessment: { ...assessment, reviewBy: '2999-12-31' } })).toBe('compliant')
    expect(statusAfter({ assessment: { ...assessment, conclusion: 'open' } })).toBe(
      'pending_review',
    )
    expect(statusAfter({ nextAudit: '2026-12-01' })).toBe('compliant')
    const upload = { name: 'Plot boundaries', type: 'Geolocation' }
    expect(statusAfter(upload, 'uploadDocument')).toBe('pending_review')
  })
})
