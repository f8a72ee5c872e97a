import { describe, expect, it } from 'vitest'
import { anEntry } from '../../../tests/support/an-entry.ts'
import type { Entry } from './entry.ts'
import { createLocalRecords } from './local-records.ts'
import type { RecordOf } from './records.ts'

/** As far as it matters. */
const farmer = { id: 'FRM-1', name: 'Sample Farmer', version: 1 } as RecordOf<'farmers'>

/** A device on which an entry is accepted right after the first time that anything is read. */
function deviceThatAccepts(entry: Entry) {
  let isAccepted = false
  const read = async <T>(before: T, after: T): Promise<T> => {
    const now = isAccepted ? after : before
    isAccepted = true
    return now
  }
  const listed = { syncedAt: null, complete: true }
  return createLocalRecords(
    {
      list: () => read({ entries: [entry], corrupt: [] }, { entries: [], corrupt: [] }),
      ofRecord: () => read([entry], []),
    },
    // Only farmers are asked for.
    {
      list: () => read({ ...listed, records: [] }, { ...listed, records: [farmer] }),
      get: () => read(undefined, farmer),
      changed: () => read([], [farmer]),
    } as never,
  )
}

describe('a record that is accepted while it is read', () => {
  const entry = anEntry({ write: 'createFarmer', recordType: 'farmers', recordId: farmer.id })

  it('is there when it is read alone', async () => {
    const { record } = await deviceThatAccepts(entry).get('farmers', farmer.id)
    expect(record?.id).toBe(farmer.id)
  })

  it('is there in the list', async () => {
    const { records } = await deviceThatAccepts(entry).list('farmers')
    expect(records.map(({ id }) => id)).toEqual([farmer.id])
  })

  it('is there over what the server has listed', async () => {
    const { records } = await deviceThatAccepts(entry).overlay('farmers', [])
    expect(records.map(({ id }) => id)).toEqual([farmer.id])
  })
})
