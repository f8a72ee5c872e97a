import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { usualCopyKeptDays } from '#domain/device/copy-expiry.ts'
import { aDraft } from '../../../tests/support/a-draft.ts'
import { anEntry } from '../../../tests/support/an-entry.ts'
import { deviceClock } from '../sync/clock.ts'
import { createDocumentFiles } from '../sync/db/document-files.ts'
import { createLocalDb, type LocalDb } from '../sync/db/local-db.ts'
import { beginClearing } from '../sync/device/clear-user.ts'
import { noteCopyKeptDays } from '../sync/device/expire-copies.ts'
import { createDrafts } from '../sync/drafts/drafts.ts'
import type { RecordOf } from '../sync/records/records.ts'
import { createReplica } from '../sync/records/replica.ts'
import { clearDeviceNews, getDeviceNews } from './device-news.ts'
import { tidyDevice } from './tidy-device.ts'

const start = Date.parse('2026-05-04T08:00:00Z')
const dayMs = 24 * 3600 * 1000
const backendName = 'test'
/** What must not be found after it. */
const telephones = { ama: '+233 20 000 0001', kofi: '+233 20 000 0002' } as const
type User = keyof typeof telephones

let kept: Map<string, string>

/** As `localStorage`: its keys are its own properties. */
const storage = () =>
  Object.assign(Object.fromEntries(kept), {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  kept = new Map()
  Object.defineProperty(globalThis, 'localStorage', { get: storage, configurable: true })
  clearDeviceNews()
})

const open = () => createLocalDb({ name: `asili-${backendName}` })

/** A copy of one farmer, a document, a discarded draft and notes. */
async function fill(db: LocalDb, userId: User): Promise<void> {
  const phone = telephones[userId]
  const farmer = { id: 'FRM-1', name: `Farmer of ${userId}`, phone, version: 1 } as RecordOf
  const at = new Date(start).toISOString()
  await createReplica(db, userId).keepPage('farmers', [farmer], null, at)
  await createReplica(db, userId).changeUserState({ lastSyncedAt: at })
  await createDocumentFiles(db, userId).keep(`of ${userId}`, new Blob([phone]), at)
  const drafts = draftsOf(db, userId)
  await drafts.put(aDraft({ values: { phone } }))
  await drafts.discard('draft-1')
  kept.set(`asili-passports ${backendName} ${userId}`, phone)
  kept.set(`asili-last-used:${userId}:farmer`, phone)
}

const draftsOf = (db: LocalDb, userId: string) =>
  createDrafts({ db, userId, clock: { nowMs: () => start } })

/** All that is on the device, as text. */
async function everything(): Promise<string> {
  const db = open()
  const stores = await db.read(['users'], async (transaction) => [
    ...transaction.db.objectStoreNames,
  ])
  const rows = await db.read(stores, (transaction) =>
    Promise.all(stores.map((store) => transaction.objectStore(store).getAll())),
  )
  db.close()
  const text = (_: string, value: unknown) =>
    value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value
  return JSON.stringify([rows, [...kept]], text)
}

interface Start {
  db?: LocalDb
  nowMs?: number
  openedBy?: string | null
}

const tidy = ({ db = open(), nowMs = start, openedBy = null }: Start = {}) =>
  tidyDevice({
    ...{ db, backendName, openedBy, leave: async () => {} },
    clock: { ...deviceClock, nowMs: () => nowMs, trueMs: () => nowMs },
  }).finally(db.close)

/** A storage whose page is killed before or after the step of that number. */
function killedAt(step: number, phase: 'before' | 'after'): { db: LocalDb; isDead: () => boolean } {
  const real = open()
  let left = step
  const take = async <T>(work: () => Promise<T>): Promise<T> => {
    left--
    if (left < 0 || (left === 0 && phase === 'before')) throw new Error('The page was killed')
    const result = await work()
    if (left === 0) throw new Error('The page was killed')
    return result
  }
  const db: LocalDb = {
    ...real,
    read: (stores, work) => take(() => real.read(stores, work)),
    write: (stores, work, durability) => take(() => real.write(stores, work, durability)),
  }
  return { db, isDead: () => left <= 0 }
}

describe('clearing a device', () => {
  it('deletes everything of its user and nothing of others, and says what it was', async () => {
    const db = open()
    await fill(db, 'ama')
    await fill(db, 'kofi')
    const ofKofi = (await everything()).split(telephones.kofi).length
    expect(await beginClearing(db, 'ama', '')).toBeNull()
    await tidy()
    const after = await everything()
    expect(after).not.toContain(telephones.ama)
    expect(after).not.toContain('"ama"')
    expect(after).not.toContain(' ama')
    expect(after.split(telephones.kofi)).toHaveLength(ofKofi)
    expect(getDeviceNews()).toEqual([
      expect.stringContaining('the copy of 1 record, 1 file, 1 discarded draft'),
    ])
  })

  it('is refused while a change, a draft or an import is only there', async () => {
    const db = open()
    await db.write(['entries'], (writing) => writing.objectStore('entries').put(anEntry()))
    expect(await beginClearing(db, 'ama', '')).toEqual({ changes: 1, drafts: 0, imports: 0 })
    await draftsOf(db, 'kofi').put(aDraft())
    expect(await beginClearing(db, 'kofi', '')).toEqual({ changes: 0, drafts: 1, imports: 0 })
    const before = await everything()
    await tidy()
    expect(await everything()).toBe(before)
  })

  it('deletes nothing where something was recorded after it was asked for', async () => {
    const db = open()
    await fill(db, 'ama')
    await beginClearing(db, 'ama', '')
    await draftsOf(db, 'ama').put(aDraft({ draftId: 'draft-2' }))
    await tidy()
    expect(await everything()).toContain(telephones.ama)
    expect(getDeviceNews()).toEqual([expect.stringContaining('nothing was deleted')])
    // And not at a later start either.
    await draftsOf(db, 'ama').end('draft-2')
    await tidy()
    expect(await everything()).toContain(telephones.ama)
  })

  it.each(['before', 'after'] as const)(
    'is finished at the next start, wherever it was cut off (%s a step)',
    async (phase) => {
      for (let step = 1; ; step++) {
        globalThis.indexedDB = new IDBFactory()
        kept.clear()
        const db = open()
        await fill(db, 'ama')
        await beginClearing(db, 'ama', '')
        const killed = killedAt(step, phase)
        await tidy({ db: killed.db }).catch(() => {})
        await tidy()
        expect(await everything()).not.toMatch(/ama|0001/)
        if (!killed.isDead()) return
      }
    },
  )
})

describe('a copy that nobody uses', () => {
  const later = start + usualCopyKeptDays * dayMs

  it('is deleted after its days, no matter who opens the app; what waits and drafts stay', async () => {
    const db = open()
    await fill(db, 'ama')
    await fill(db, 'kofi')
    const phone = '+233 20 000 0777'
    await db.write(['entries'], (writing) =>
      writing.objectStore('entries').put(anEntry({ body: { phone } })),
    )
    await draftsOf(db, 'ama').put(aDraft({ draftId: 'draft-2', values: { name: 'Yaa' } }))
    // Kofi has opened the app in between.
    await tidy({ nowMs: start + 10 * dayMs, openedBy: 'kofi' })
    await tidy({ nowMs: later })
    expect(await everything()).toContain(telephones.ama)

    await tidy({ nowMs: later + 1 })
    const after = await everything()
    expect(after).not.toContain(telephones.ama)
    expect(after).toContain(telephones.kofi)
    expect(after).toContain(phone)
    expect(after).toContain('Yaa')
    expect(getDeviceNews()).toEqual([expect.stringContaining('was not used for 30 days')])
  })

  it('is deleted after the days that its user’s organisation has set', async () => {
    await fill(open(), 'ama')
    await fill(open(), 'kofi')
    await noteCopyKeptDays(open(), 'ama', 7)
    await tidy({ nowMs: start + 7 * dayMs })
    expect(await everything()).toContain(telephones.ama)
    await tidy({ nowMs: start + 7 * dayMs + 1 })
    expect(await everything()).not.toContain(telephones.ama)
    expect(await everything()).toContain(telephones.kofi)
    expect(getDeviceNews()).toEqual([expect.stringContaining('was not used for 7 days')])
  })

  it('is spoken of once', async () => {
    await fill(open(), 'ama')
    await tidy({ nowMs: later + 1 })
    clearDeviceNews()
    await tidy({ nowMs: later + 2 })
    await tidy({ nowMs: later + 90 * dayMs })
    expect(getDeviceNews()).toEqual([])
  })
})
