import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newDevice } from '../../../../tests/support/test-device.ts'
import { createLocalDb } from '../db/local-db.ts'
import type { RecordOf } from './records.ts'
import { createReplica } from './replica.ts'

const at = '2026-11-26T10:00:00Z'

/** As far as it matters. */
const farmer = (id: string, version = 1) => ({ id, version, name: id }) as RecordOf<'farmers'>

beforeEach(newDevice)
afterEach(() => vi.restoreAllMocks())

/** A device with two pages of farmers; FRM-2 moved from the first to the second while they were read. */
async function twoPages() {
  const replica = createReplica(createLocalDb(), 'USR-1')
  await replica.keepPage('farmers', [farmer('FRM-1'), farmer('FRM-2')], 'next', at)
  await replica.keepPage('farmers', [farmer('FRM-2', 2), farmer('FRM-3')], null, at)
  return replica
}

it('reads each page once for all who ask at the same time', async () => {
  const replica = await twoPages()
  const get = vi.spyOn(IDBObjectStore.prototype, 'get')
  const [one, another] = await Promise.all([replica.list('farmers'), replica.list('farmers')])
  const ofPages = get.mock.contexts.filter((store) => (store as IDBObjectStore).name === 'pages')
  expect(ofPages).toHaveLength(2)
  expect(one.records.map(({ id, version }) => [id, version])).toEqual([
    ['FRM-1', 1],
    ['FRM-2', 2],
    ['FRM-3', 1],
  ])
  expect(another.records).toBe(one.records)
})

it('reads anew after a reading that failed', async () => {
  const replica = await twoPages()
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  const [failed, next] = await Promise.allSettled([
    replica.list('farmers'),
    replica.list('farmers'),
  ])
  expect([failed.status, next.status]).toEqual(['rejected', 'fulfilled'])
})

it('finds one record on the later of two pages that have it, alone or after others', async () => {
  const replica = await twoPages()
  expect((await replica.get('farmers', 'FRM-2'))?.version).toBe(2)
  expect(await replica.get('farmers', 'FRM-9')).toBeUndefined()
  const changes = ['FRM-1', 'FRM-2', 'FRM-3'].map((id) => ({
    ...{ recordType: 'farmers' as const, id },
    record: farmer(id),
  }))
  await replica.keepChanges(changes, 'cursor', at)
  const { records } = await replica.list('farmers')
  expect(records.map(({ id, version }) => [id, version])).toEqual([
    ['FRM-1', 1],
    ['FRM-2', 2],
    ['FRM-3', 1],
  ])
})
