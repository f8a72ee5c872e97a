import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleBodies } from '#domain/sample-bodies.ts'
import { exportDevice } from '../db/export-local-db.ts'
import { createLocalDb, type LocalDb } from '../db/local-db.ts'
import { deviceRandom } from './ids.ts'
import { createImports, type Imports } from './imports.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import type { Write } from './writes.ts'

const clock = { nowMs: () => Date.parse('2026-05-04T08:00:00Z') }

let db: LocalDb
let imports: Imports
let outbox: Outbox
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  reopen()
})

/** As a page does that is opened after another was killed. */
function reopen(): void {
  db = createLocalDb()
  const tools = { db, userId: 'ama', clock, random: deviceRandom }
  imports = createImports(tools)
  outbox = createOutbox(tools)
}

type Sample = Extract<Write, { write: 'createFarmer' }>['body']

const farmer = (number: number): Write => ({
  write: 'createFarmer',
  // A valid body, as a test of the samples shows.
  body: { ...(sampleBodies.createFarmer as Sample), id: `FRM-${number}` },
})
const farmers = (count: number): Write[] => Array.from({ length: count }, (_, at) => farmer(at))
const ids = (count: number) => farmers(count).map((_, at) => `FRM-${at}`)
const begin = (count: number, name = 'farmers.csv') =>
  imports.begin({ recordType: 'farmers', name, writes: farmers(count) })
const queued = async () => (await outbox.list()).entries.map(({ recordId }) => recordId)

describe('an import', () => {
  it('is kept whole before the first row is queued, and goes on in parts', async () => {
    const { importId } = await begin(230)
    expect(await queued()).toEqual([])
    expect(await imports.unfinished('farmers')).toMatchObject([
      { name: 'farmers.csv', total: 230, entryIds: [] },
    ])
    expect(await imports.goOn(importId)).toMatchObject({ total: 230, entryIds: { length: 100 } })
    expect(await queued()).toEqual(ids(100))
  })

  it('that was cut off goes on with the same ids and keys, nothing twice and nothing missing', async () => {
    const { importId } = await begin(230)
    await imports.goOn(importId)
    const first = (await outbox.list()).entries
    reopen()
    const [left] = await imports.unfinished('farmers')
    expect(left).toMatchObject({ importId, total: 230, entryIds: first.map(({ id }) => id) })
    await imports.goOn(importId)
    const last = await imports.goOn(importId)
    expect(last?.entryIds).toHaveLength(230)
    expect(await queued()).toEqual(ids(230))
    const { entries } = await outbox.list()
    expect(entries.slice(0, 100)).toEqual(first)
    expect(new Set(entries.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(230)
    expect(await imports.unfinished('farmers')).toEqual([])
    expect(await imports.goOn(importId)).toBeUndefined()
  })

  it('whose part is cut off in the middle has queued nothing of that part', async () => {
    const { importId } = await begin(150)
    const original = IDBObjectStore.prototype.add
    let left = 40
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (
      this: IDBObjectStore,
      ...given
    ) {
      if (left-- <= 0) throw new DOMException('No room', 'QuotaExceededError')
      return original.apply(this, given)
    })
    await expect(imports.goOn(importId)).rejects.toMatchObject({ code: 'full' })
    vi.restoreAllMocks()
    expect(await queued()).toEqual([])
    await imports.goOn(importId)
    await imports.goOn(importId)
    expect(await queued()).toEqual(ids(150))
  })

  it('that two tabs go on with is queued once', async () => {
    const { importId } = await begin(330)
    const other = createImports({ db, userId: 'ama', clock, random: deviceRandom })
    await Promise.all([
      imports.goOn(importId),
      other.goOn(importId),
      imports.goOn(importId),
      other.goOn(importId),
      imports.goOn(importId),
    ])
    expect(await queued()).toEqual(ids(330))
  })

  it('is one of several, each with its own rows', async () => {
    const [one, two] = [await begin(120, 'one.csv'), await begin(110, 'two.csv')]
    await imports.goOn(one.importId)
    await imports.goOn(two.importId)
    const last = await imports.goOn(one.importId)
    expect(last?.entryIds.slice(98, 102)).toEqual([99, 100, 201, 202])
    expect(await imports.unfinished('farmers')).toMatchObject([{ name: 'two.csv' }])
  })

  it('that is stopped keeps what is queued and forgets the rest', async () => {
    const { importId } = await begin(230)
    await imports.goOn(importId)
    await imports.stop(importId)
    expect(await imports.unfinished('farmers')).toEqual([])
    expect(await queued()).toEqual(ids(100))
    expect(await db.read(['importRows'], (all) => all.objectStore('importRows').count())).toBe(0)
  })

  it('with a row that the API would refuse keeps nothing', async () => {
    const writes = [farmer(1), { ...farmer(2), body: { id: 'FRM-2' } } as Write]
    const beginning = imports.begin({ recordType: 'farmers', name: 'a.csv', writes })
    await expect(beginning).rejects.toMatchObject({ name: 'InvalidWriteError' })
    expect(await imports.unfinished('farmers')).toEqual([])
  })

  it('is its user’s only, and is in the export of the device', async () => {
    await begin(120)
    const other = createImports({ db, userId: 'kofi', clock, random: deviceRandom })
    expect(await other.unfinished('farmers')).toEqual([])
    const { content } = await exportDevice({ db, userId: 'ama', clock })
    const rows = JSON.parse(await content.text()).imports.flatMap(
      ({ entries }: { entries: { recordId: string }[] }) => entries.map(({ recordId }) => recordId),
    )
    expect(rows).toEqual(ids(120))
  })
})
