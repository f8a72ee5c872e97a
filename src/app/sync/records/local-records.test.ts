import { describe, expect, it } from 'vitest'
import { anEntry } from '../../../../tests/support/an-entry.ts'
import type { Entry } from '../outbox/entry.ts'
import { createLocalRecords } from './local-records.ts'
import type { RecordOf } from './records.ts'

/** As far as it matters. */
const farmer = { id: 'FRM-1', name: 'Sample Farmer', version: 1 } as RecordOf<'farmers'>
const other = { ...farmer, id: 'FRM-2' }

/** A device on which an entry is accepted right after the first time that anything is read. */
function deviceThatAccepts(entry: Entry, complete = true) {
  let isAccepted = false
  const read = async <T>(before: T, after: T): Promise<T> => {
    const now = isAccepted ? after : before
    isAccepted = true
    return now
  }
  const listed = { syncedAt: null, complete }
  return createLocalRecords(
    {
      list: () => read({ entries: [entry], corrupt: [] }, { entries: [], corrupt: [] }),
      ofRecord: () => read([entry], []),
    },
    // Only farmers are asked for.
    {
      list: () => read({ ...listed, records: [] }, { ...listed, records: [farmer] }),
      get: () => read(undefined, farmer),
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
    const { records } = await deviceThatAccepts(entry, false).list('farmers', [other])
    expect(records.map(({ id }) => id)).toEqual([farmer.id, other.id])
  })
})

it('is the newer of what the device has and what the server said', async () => {
  const said = (version: number) => ({ ...farmer, version })
  const none = { list: async () => ({ entries: [], corrupt: [] }), ofRecord: async () => [] }
  const { get } = createLocalRecords(none, { get: async () => said(2) } as never)
  const versionOf = async (version: number) =>
    (await get('farmers', farmer.id, said(version))).record?.version
  expect([await versionOf(1), await versionOf(3)]).toEqual([2, 3])
})

it('lists each record as the newer of a copy that is complete and of what the server listed', async () => {
  const said = (id: string, version: number) => ({ ...farmer, id, version })
  const none = { list: async () => ({ entries: [], corrupt: [] }), ofRecord: async () => [] }
  const copied = [said('FRM-1', 1), said('FRM-2', 2), said('FRM-3', 1)]
  const copy = { records: copied, syncedAt: null, complete: true }
  const { list } = createLocalRecords(none, { list: async () => copy } as never)
  // The first was changed since it was copied; the last was deleted since it was listed.
  const listed = [said('FRM-1', 2), said('FRM-2', 1), said('FRM-4', 1)]
  const { records } = await list('farmers', listed)
  expect(records).toEqual([said('FRM-1', 2), said('FRM-2', 2), said('FRM-3', 1)])
  // What is rendered again goes by whether it is the same.
  expect((await list('farmers', [said('FRM-2', 2)])).records).toBe(copied)
})
