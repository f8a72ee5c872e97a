import { expect, it } from 'vitest'
import { anEntry } from '../../../../tests/support/an-entry.ts'
import { byPerson } from './by-person.ts'

it('what belongs to one person stands together, in the order in which it was made', () => {
  const farmer = (id: number, recordId: string) => anEntry({ id, recordId })
  const entries = [
    farmer(1, 'FRM-1'),
    farmer(2, 'FRM-2'),
    anEntry({
      id: 3,
      write: 'createBatch',
      recordType: 'batches',
      recordId: 'BAT-1',
      body: { farmerId: 'FRM-1' },
    }),
    anEntry({
      id: 4,
      write: 'updateFarmerIdentity',
      recordType: 'farmerIdentities',
      recordId: 'FRM-2',
    }),
    anEntry({ id: 5, write: 'updateLocation', recordType: 'locations', recordId: 'LOC-1' }),
    anEntry({ id: 6, write: 'addBatchEvent', recordType: 'batches', recordId: 'BAT-1' }),
    anEntry({
      id: 7,
      write: 'createComplianceRecord',
      recordType: 'complianceRecords',
      recordId: 'CMP-1',
      body: { batchId: 'BAT-1' },
    }),
    anEntry({ id: 8, write: 'uploadDocument', recordType: 'complianceRecords', recordId: 'CMP-1' }),
    farmer(9, 'FRM-2'),
  ]
  expect(byPerson(entries).map(({ id }) => id)).toEqual([1, 3, 6, 7, 8, 2, 4, 9, 5])
})
