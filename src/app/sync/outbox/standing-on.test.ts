import { expect, it } from 'vitest'
import { anEntry } from '../../../../tests/support/an-entry.ts'
import type { Entry } from './entry.ts'
import { standingOn } from './standing-on.ts'

const farmer = anEntry({ id: 1, write: 'createFarmer', recordId: 'FRM-NEW' })
const chain: Entry[] = [
  farmer,
  anEntry({ id: 2, recordId: 'FRM-0001', body: { phone: '1' } }),
  anEntry({ id: 3, recordId: 'FRM-NEW', body: { phone: '1' } }),
  anEntry({
    id: 4,
    write: 'createBatch',
    recordType: 'batches',
    recordId: 'BAT-NEW',
    body: { farmerId: 'FRM-NEW' },
  }),
  anEntry({
    id: 5,
    write: 'createComplianceRecord',
    recordType: 'complianceRecords',
    recordId: 'CMP-NEW',
    body: { batchId: 'BAT-NEW' },
  }),
  anEntry({
    id: 6,
    write: 'uploadDocument',
    recordType: 'complianceRecords',
    recordId: 'CMP-NEW',
  }),
  anEntry({
    id: 7,
    write: 'createBatch',
    recordType: 'batches',
    recordId: 'BAT-OTHER',
    body: { farmerId: 'FRM-0001' },
  }),
]
const idsOn = (ids: readonly number[], entries: readonly Entry[] = chain) =>
  standingOn(ids, entries).map(({ id }) => id)

it('finds what stands on a new record, link by link to the end of the chain', () => {
  expect(idsOn([1])).toEqual([3, 4, 5, 6])
  expect(idsOn([4])).toEqual([5, 6])
  expect(idsOn([1, 3])).toEqual([4, 5, 6])
})

it('finds nothing on a change of a record that the server has', () => {
  expect(idsOn([2])).toEqual([])
  expect(idsOn([3])).toEqual([])
})

it('finds what names a record that was entered later', () => {
  const [first, ...others] = chain
  expect(idsOn([1], [...others, first ?? farmer])).toEqual([3, 4, 5, 6])
})

it('finds nothing on a new record that turned out to be on the server already', () => {
  const problem = {
    code: 'already-exists',
    title: '',
    message: '',
    fieldErrors: [],
    isConflict: true,
    at: '2026-05-04T08:00:00.000Z',
    theirs: { id: 'FRM-NEW', version: 1 },
  }
  const [, ...others] = chain
  expect(idsOn([1], [{ ...farmer, state: 'attention', problem }, ...others])).toEqual([])
})

it('is the proof of a consent that was recorded here, and no other proof', () => {
  const consent = { givenAt: '2026-10-04T10:00:00.000Z', withdrawnAt: null }
  const proof = (id: number, givenAt: string) =>
    anEntry({ id, write: 'addConsentProof', recordId: 'FRM-0001', body: { givenAt } })
  const entries = [
    anEntry({ id: 1, recordId: 'FRM-0001', body: { consent } }),
    proof(2, '2026-10-04T10:00:00Z'),
    proof(3, '2026-03-03T09:00:00Z'),
  ]
  expect(idsOn([1], entries)).toEqual([2])
  const withdrawn = { ...consent, withdrawnAt: '2026-10-05T10:00:00.000Z' }
  const [, ...proofs] = entries
  const ended = anEntry({ id: 1, recordId: 'FRM-0001', body: { consent: withdrawn } })
  expect(idsOn([1], [ended, ...proofs])).toEqual([])
})
