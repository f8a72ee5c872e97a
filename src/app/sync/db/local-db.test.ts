import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { anEntry } from '../../../../tests/support/an-entry.ts'
import { deviceRandom } from '../outbox/ids.ts'
import { createOutbox } from '../outbox/outbox.ts'
import { isBlocked, subscribeToBlocked } from './blocked.ts'
import { createLocalDb } from './local-db.ts'
import { migrations } from './migrations.ts'
import type { Migration, StoredDraft } from './schema.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  vi.restoreAllMocks()
})

const outboxOn = (db: ReturnType<typeof createLocalDb>) =>
  createOutbox({ db, userId: 'ama', clock: { nowMs: () => 0 }, random: deviceRandom })

const put = (db: ReturnType<typeof createLocalDb>, id: number) =>
  db.write(['entries'], (transaction) => transaction.objectStore('entries').put(anEntry({ id })))

describe('the storage', () => {
  it('brings what users made through every version', async () => {
    const first = createLocalDb({ migrations: migrations.slice(0, 1) })
    await put(first, 1)
    await first.write(['drafts'], (transaction) =>
      // As that version kept it.
      transaction.objectStore('drafts').put({
        ...{ userId: 'ama', form: 'farmer/new', version: 1, values: { name: 'K' }, savedAt: '' },
      } as StoredDraft),
    )
    first.close()
    const further: Migration = async (_, transaction) => {
      const entries = transaction.objectStore('entries')
      for (const entry of await entries.getAll()) await entries.put({ ...entry, attempts: 7 })
    }
    const now = createLocalDb({ migrations: [...migrations, further] })
    expect((await outboxOn(now).list()).entries).toEqual([anEntry({ id: 1, attempts: 7 })])
    const drafts = await now.read(['drafts', 'rows', 'leases'], (transaction) =>
      transaction.objectStore('drafts').getAll(),
    )
    expect(drafts).toMatchObject([
      {
        draftId: 'farmer/new',
        form: 'farmer/new',
        values: { name: 'K' },
        revision: 0,
        about: { title: 'Add New Farmer', path: '/farmers?do=add', name: 'K' },
      },
    ])
  })

  it('writes one transaction after the other, in all tabs, though they write to different stores', async () => {
    const [one, other] = [createLocalDb(), createLocalDb()]
    const steps: string[] = []
    const writeTo = (db: typeof one, store: 'drafts' | 'vaults') =>
      db.write([store], async (transaction) => {
        const asked = transaction.objectStore(store)
        for (let step = 0; step < 3; step++) {
          await asked.count()
          steps.push(store)
        }
      })
    await Promise.all([one, other].map((db) => db.read(['users'], async () => {})))
    await Promise.all([writeTo(one, 'drafts'), writeTo(other, 'vaults'), writeTo(one, 'drafts')])
    expect(steps.join()).toBe('drafts,drafts,drafts,vaults,vaults,vaults,drafts,drafts,drafts')
  })

  it('knows from before which ids were given to what is queued, and to what was sent', async () => {
    const before = createLocalDb({ migrations: migrations.slice(0, 2) })
    const event = { write: 'addBatchEvent', recordId: 'BAT-1', body: { id: 'EVT-1' } } as const
    await before.write(['entries', 'ownVersions'], async (transaction) => {
      const entries = transaction.objectStore('entries')
      await entries.put(anEntry({ write: 'createFarmer', recordId: 'FRM-NEW' }))
      await entries.put(anEntry({ ...event, id: 2, recordType: 'batches' }))
      await entries.put(anEntry({ id: 3, recordId: 'FRM-OLD' }))
      const own = transaction.objectStore('ownVersions')
      const sent = { userId: 'ama', recordType: 'farmers', to: 2 } as const
      await own.put({ ...sent, recordId: 'FRM-SENT', from: 0 })
      await own.put({ ...sent, recordId: 'FRM-CHANGED', from: 1 })
    })
    before.close()
    const used = await createLocalDb().read(['usedIds'], (transaction) =>
      transaction.objectStore('usedIds').getAllKeys(),
    )
    expect(used.map(([, id]) => id)).toEqual(['EVT-1', 'FRM-NEW', 'FRM-SENT'])
  })

  it('keeps the old data whole where a migration fails', async () => {
    const first = createLocalDb({ migrations: migrations.slice(0, 1) })
    await put(first, 1)
    first.close()
    const broken: Migration = (database, transaction) => {
      database.deleteObjectStore('files')
      transaction
        .objectStore('entries')
        .clear()
        .catch(() => {})
      throw new Error('A mistake of ours')
    }
    const second = createLocalDb({ migrations: [...migrations.slice(0, 1), broken] })
    await expect(put(second, 2)).rejects.toThrow()
    const again = createLocalDb()
    expect((await outboxOn(again).list()).entries).toHaveLength(1)
  })

  it('lets a newer version of the app in another tab go ahead, and says so afterwards', async () => {
    const old = createLocalDb()
    await put(old, 1)
    const next = createLocalDb({ migrations: [...migrations, () => {}] })
    await put(next, 2)
    await expect(put(old, 3)).rejects.toMatchObject({ name: 'StorageError', code: 'newer' })
    expect((await outboxOn(next).list()).entries).toHaveLength(2)
  })

  it('tells that an older version in another tab holds it up, and goes on once that is closed', async () => {
    // A version that does not close its connection when it is asked to, or a tab that the browser has put to sleep.
    const old = await openDB('asili-device', 1)
    const told: boolean[] = []
    const end = subscribeToBlocked(() => told.push(isBlocked()))
    const next = createLocalDb({ migrations: [() => {}, ...migrations] })
    const reading = next.read(['users'], (reading) => reading.objectStore('users').count())
    await vi.waitFor(() => expect(isBlocked()).toBe(true))
    old.close()
    expect(await reading).toBe(0)
    expect(told).toEqual([true, false])
    end()
  })

  it('closes at once for a newer version in another tab, which is not told to wait', async () => {
    const onNewer = vi.fn()
    const old = createLocalDb({ onNewer })
    await put(old, 1)
    const told = vi.fn()
    const end = subscribeToBlocked(told)
    await put(createLocalDb({ migrations: [...migrations, () => {}] }), 2)
    expect(onNewer).toHaveBeenCalledOnce()
    expect(told).not.toHaveBeenCalled()
    end()
  })

  it('opens again where the browser has ended the connection', async () => {
    const db = createLocalDb()
    await put(db, 1)
    db.close()
    await put(db, 2)
    expect((await outboxOn(db).list()).entries).toHaveLength(2)
  })

  it('writes nothing by half, wherever the disk is full', async () => {
    const full = new DOMException('No room', 'QuotaExceededError')
    for (const method of ['put', 'add'] as const) {
      for (let allowed = 0; allowed < 2; allowed++) {
        globalThis.indexedDB = new IDBFactory()
        const db = createLocalDb()
        const outbox = outboxOn(db)
        const original = IDBObjectStore.prototype[method]
        let left = allowed
        vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
          this: IDBObjectStore,
          ...given
        ) {
          if (left-- <= 0) throw full
          return original.apply(this, given)
        })
        const file = new File(['%PDF'], 'deed.pdf', { type: 'application/pdf' })
        const body = { file, name: 'Deed', type: 'Legal' }
        const adding = outbox.add({ write: 'uploadDocument', recordId: 'CMP-1', body })
        if (method === 'put' && allowed > 0) await adding
        else {
          await expect(adding).rejects.toMatchObject({ name: 'StorageError', code: 'full' })
          vi.restoreAllMocks()
          const { entries, files } = await db.read(['entries', 'files'], async (transaction) => ({
            entries: await transaction.objectStore('entries').count(),
            files: await transaction.objectStore('files').count(),
          }))
          expect({ entries, files }).toEqual({ entries: 0, files: 0 })
        }
        vi.restoreAllMocks()
        db.close()
      }
    }
  })

  it('says that the browser keeps nothing', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Not here', 'SecurityError')
    })
    await expect(put(createLocalDb(), 1)).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('says that there is none', async () => {
    vi.stubGlobal('indexedDB', undefined)
    Reflect.deleteProperty(globalThis, 'indexedDB')
    await expect(put(createLocalDb(), 1)).rejects.toMatchObject({ code: 'unavailable' })
    vi.unstubAllGlobals()
  })

  it('has the stores that this version knows', async () => {
    const db = createLocalDb()
    await put(db, 1)
    const database = await openDB('asili-device')
    expect(database.version).toBe(migrations.length)
    database.close()
  })
})
