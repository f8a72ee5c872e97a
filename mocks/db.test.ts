import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Batch } from '#domain/batch.ts'
import { createDb, type Db } from './db.ts'
import { openIndexedDbStore } from './indexed-db-store.ts'
import { defaultSeed } from './resources/default-seed.ts'
import { memoryStore } from './row-store.ts'

const now = new Date('2026-05-04T10:00:00Z')
const seed = defaultSeed(now)
const id = seed.batches[0]?.id ?? ''
const open: Db[] = []
const onRefused = vi.fn()

/** A tab in which the sample data is open. */
async function tab(scenario = 'default', time = now): Promise<Db> {
  const store = await openIndexedDbStore({ scenario, onRefused })
  const db = await createDb({ seed: defaultSeed, store, now: () => time })
  open.push(db)
  return db
}

const later = new Date('2026-06-11T03:00:00Z')
const anHourLater = new Date('2026-05-04T11:00:00Z')
const seedThen = defaultSeed(later)

function batch(db: Db, batchId = id): Batch {
  const found = db.batches.get(batchId)
  if (!found) throw new Error(`No batch ${batchId}`)
  return found
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  onRefused.mockReset()
})
afterEach(() => {
  for (const db of open.splice(0)) db.close()
  vi.restoreAllMocks()
})

describe('the sample data', () => {
  it('keeps what was written over a reload, and changes nothing else', async () => {
    const before = await tab()
    await before.batches.put({ ...batch(before), variety: 'Criollo' })
    const after = await tab()
    expect(batch(after).variety).toBe('Criollo')
    expect(after.batches.all()).toHaveLength(seed.batches.length)
    expect(after.changes(0)).toMatchObject([{ table: 'batches', id, row: { variety: 'Criollo' } }])
  })

  it('is told to other tabs', async () => {
    const [one, other] = [await tab(), await tab()]
    await one.batches.put({ ...batch(one), variety: 'Nacional' })
    await vi.waitFor(() => expect(batch(other).variety).toBe('Nacional'))
  })

  it('comes back as it was, in every tab and after a reload', async () => {
    const [one, other] = [await tab(), await tab()]
    await one.batches.put({ ...batch(one), variety: 'Nacional' })
    await vi.waitFor(() => expect(batch(other).variety).toBe('Nacional'))
    await one.reset()
    expect(batch(one)).toEqual(seed.batches[0])
    await vi.waitFor(() => expect(batch(other)).toEqual(seed.batches[0]))
    expect(batch(await tab())).toEqual(seed.batches[0])
  })

  it('has the dates of its first start ever after', async () => {
    await tab()
    const after = await tab('default', later)
    expect(after.startedAt).toEqual(now)
    for (const passport of seed.passports)
      expect(after.passports.get(passport.id)).toEqual(passport)
  })

  it('is laid out by one of two tabs that start together', async () => {
    const [one, other] = await Promise.all([tab('default', anHourLater), tab()])
    expect(one.startedAt).toEqual(other.startedAt)
    expect(one.passports.all()).toEqual(other.passports.all())
  })

  it('is laid out anew by a reset, in every tab and after a reload', async () => {
    const other = await tab()
    const one = await tab('default', later)
    await one.reset()
    await vi.waitFor(() => expect(other.startedAt).toEqual(later))
    for (const each of [one, other, await tab('default', later)]) {
      expect(each.startedAt).toEqual(later)
      expect(batch(each)).toEqual(seedThen.batches[0])
    }
  })

  it('starts from the oldest write where an earlier version kept rows only', async () => {
    const store = await openIndexedDbStore({ scenario: 'default', onRefused })
    const written = (day: string) => ({ ...seed.batches[0], variety: day })
    const times = ['2026-05-20T09:00:00Z', now.toISOString(), '2031-01-01T00:00:00Z']
    for (const [index, at] of times.entries()) {
      await store.keep({
        kept: { table: 'batches', id: `${id}${index}`, row: written(at), seq: index, at },
      })
    }
    store.close()
    expect((await tab('default', later)).startedAt).toEqual(now)
  })

  it('starts again where the clock was far ahead at the first start', async () => {
    await tab('default', new Date('2031-01-01T00:00:00Z'))
    expect((await tab()).startedAt).toEqual(now)
    expect((await tab('default', later)).startedAt).toEqual(now)
  })

  it('is kept for each scenario by itself', async () => {
    const one = await tab('slow')
    await one.batches.put({ ...batch(one), variety: 'Nacional' })
    expect(batch(await tab('default'))).toEqual(seed.batches[0])
    await one.reset()
  })

  it('leaves out kept rows that this version cannot read', async () => {
    const store = await openIndexedDbStore({ scenario: 'default', onRefused })
    const row = { id, quantity: 'much' }
    await store.keep({ kept: { table: 'batches', id, row, seq: 1, at: now.toISOString() } })
    await store.keep({
      kept: { table: 'plots', id: 'p', row: { id: 'p' }, seq: 2, at: now.toISOString() },
    })
    store.close()
    expect(batch(await tab())).toEqual(seed.batches[0])
  })

  it('numbers its changes upwards, over a reset too', async () => {
    const db = await tab()
    await db.batches.put(batch(db))
    const first = db.seq
    await db.reset()
    await db.batches.put(batch(db))
    expect(db.seq).toBeGreaterThan(first)
    expect(db.changes(first)).toHaveLength(1)
    expect(db.changes(db.seq)).toEqual([])
    const aSecondLater = new Date(now.getTime() + 1000)
    const afterReload = await createDb({
      seed: defaultSeed,
      store: memoryStore(),
      now: () => aSecondLater,
    })
    await afterReload.batches.put(batch(afterReload))
    expect(afterReload.seq).toBeGreaterThan(db.seq)
  })

  it('lives in memory where the browser opens no database', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    const db = await tab()
    expect(onRefused).toHaveBeenCalledTimes(1)
    await db.batches.put({ ...batch(db), variety: 'Criollo' })
    expect(batch(db).variety).toBe('Criollo')
  })

  it('goes on in memory when the disk is full', async () => {
    const db = await tab()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await db.batches.put({ ...batch(db), variety: 'Criollo' })
    expect(batch(db).variety).toBe('Criollo')
    expect(onRefused).toHaveBeenCalledTimes(1)
  })

  it('takes no more writes once it is closed, and fails none of them', async () => {
    const db = await tab()
    db.close()
    await db.batches.put({ ...batch(db), variety: 'Criollo' })
    expect(batch(await tab())).toEqual(seed.batches[0])
    expect(onRefused).not.toHaveBeenCalled()
  })

  it('is confirmed only once it is kept', async () => {
    const kept = Promise.withResolvers<void>()
    const store = { ...memoryStore(), keep: () => kept.promise }
    const db = await createDb({ seed: defaultSeed, store, now: () => now })
    void db.batches.put(batch(db))
    const settled = vi.fn()
    const done = db.settled().then(settled)
    await new Promise((resolve) => setImmediate(resolve))
    expect(settled).not.toHaveBeenCalled()
    kept.resolve()
    await done
  })
})
