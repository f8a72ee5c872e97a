import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { createSeal, type KeyRing, type Seal } from '#domain/device/seal.ts'
import { aDraft } from '../../../../tests/support/a-draft.ts'
import { anEntry } from '../../../../tests/support/an-entry.ts'
import { createDocumentFiles } from '../db/document-files.ts'
import { createLocalDb, type LocalDb } from '../db/local-db.ts'
import { createDrafts, type Drafts } from '../drafts/drafts.ts'
import { createDraftJournal } from '../drafts/journal.ts'
import type { RecordOf } from '../records/records.ts'
import { createReplica } from '../records/replica.ts'
import { reseal } from './reseal.ts'
import { createSealedDb } from './sealed-db.ts'
import { createVault } from './vault.ts'

const pin = '493027'
const phone = '+233 20 000 0901'
const userId = 'ama'
let nowMs: number
const clock = { nowMs: () => nowMs }
const at = '2026-05-04T08:00:00.000Z'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  nowMs = Date.parse(at)
})

/** As after a reload. */
const vaultOf = () => createVault({ db: createLocalDb(), userId, clock })
const never = new AbortController().signal

/** All that is on the device, as text. */
async function everything(): Promise<string> {
  const db = createLocalDb()
  const stores = await db.read(['users'], async (reading) => [...reading.db.objectStoreNames])
  const rows = await db.read(stores, (reading) =>
    Promise.all(stores.map((store) => reading.objectStore(store).getAll())),
  )
  db.close()
  const text = (_: string, value: unknown) =>
    value instanceof ArrayBuffer || value instanceof Uint8Array
      ? new TextDecoder('latin1').decode(value)
      : value
  return JSON.stringify(rows, text)
}

const noJournal = { name: 'test', userId, storage: () => Object.create(null) as Storage }
const draftsOn = (db: LocalDb): Drafts =>
  createDrafts({ db, userId, clock, journal: createDraftJournal(noJournal) })

/** A change, its photo, a draft with one, a copied record and a document. */
async function fill(db: LocalDb): Promise<void> {
  const bytes = new TextEncoder().encode(phone).buffer
  await db.write(['entries', 'files'], async (writing) => {
    await writing.objectStore('entries').put(anEntry({ body: { phone } }))
    await writing.objectStore('files').put({ userId, fileId: 'f', entryId: 1, bytes })
  })
  await draftsOn(db).put(aDraft({ values: { phone, photo: { name: 'a', bytes }, none: null } }))
  const farmer = { id: 'FRM-1', name: 'Ọmọ́lará', phone, version: 1 } as RecordOf
  await createReplica(db, userId).keepPage('farmers', [farmer], null, at)
  await createReplica(db, userId).keepRecord('farmers', { ...farmer, version: 2 })
  await createDocumentFiles(db, userId).keep('hash', new Blob([phone]), at)
}

/** All of it as the app sees it. */
async function seen(db: LocalDb) {
  const entries = await db.read(['entries'], (reading) =>
    reading.objectStore('entries').index('byRecord').getAll([userId, 'farmers', 'FRM-0001']),
  )
  const file = await db.read(['files'], (reading) =>
    reading.objectStore('files').get([userId, 'f']),
  )
  return {
    entries,
    file: new TextDecoder().decode(file?.bytes),
    drafts: await draftsOn(db).list(),
    farmers: (await createReplica(db, userId).list('farmers')).records,
    document: await (await createDocumentFiles(db, userId).find('hash'))?.text(),
  }
}

const sealOf = (ring: KeyRing): Seal => createSeal(ring)
const sealedDb = (ring: KeyRing) => createSealedDb(createLocalDb(), sealOf(ring))

async function unlocked(): Promise<KeyRing> {
  const result = await vaultOf().unlock(pin)
  if (result.kind !== 'open') throw new Error(`It is ${result.kind}`)
  return result.ring
}

describe('a device whose lock is on', () => {
  it('holds nothing that can be read without the PIN, and all of it with the PIN', async () => {
    await fill(createLocalDb())
    const before = await seen(createLocalDb())
    const ring = await vaultOf().turnOn(pin, 5)
    await reseal(createLocalDb(), userId, sealOf(ring), never)
    const kept = await everything()
    expect(kept).not.toContain(phone)
    expect(kept).not.toContain('lará')
    expect(await seen(sealedDb(await unlocked()))).toEqual(before)
  })

  it('writes what is new in no other way', async () => {
    const ring = await vaultOf().turnOn(pin, 5)
    await fill(sealedDb(ring))
    expect(await everything()).not.toContain(phone)
    expect((await seen(sealedDb(await unlocked()))).document).toBe(phone)
  })

  it('has its notes of forms sealed too', async () => {
    const ring = await vaultOf().turnOn(pin, 5)
    const kept: Record<string, string> = {}
    const storage = () =>
      Object.assign(Object.create({}), kept, {
        getItem: (key: string) => kept[key] ?? null,
        setItem: (key: string, text: string) => void Object.assign(kept, { [key]: text }),
        removeItem: (key: string) => void delete kept[key],
      }) as Storage
    const journalWith = (seal?: Seal) =>
      createDraftJournal({ name: 'test', userId, storage, ...(seal ? { seal } : {}) })
    journalWith(sealOf(ring)).note({
      ...aDraft({ values: { phone } }),
      values: { phone },
      savedAt: at,
    })
    expect(JSON.stringify(kept)).not.toContain(phone)
    expect(journalWith(sealOf(ring)).read('draft-1')?.values).toEqual({ phone })
    expect(journalWith().read('draft-1')).toBeUndefined()
    expect(Object.keys(kept)).toHaveLength(1)
  })

  it('does not open what was changed, or stands in another place', async () => {
    const seal = sealOf(await vaultOf().turnOn(pin, 5))
    const sealed = seal.seal({ phone }, 'drafts')
    expect(() => seal.open(sealed, 'entries')).toThrow()
    sealed[40] = (sealed[40] ?? 0) ^ 1
    expect(() => seal.open(sealed, 'drafts')).toThrow()
  })
})

describe('turning the lock on or off', () => {
  /** A storage whose page is ended at the write of that number. */
  function cutAt(step: number): { db: LocalDb; isCut: () => boolean } {
    const real = createLocalDb()
    let left = step
    const write: LocalDb['write'] = (...args) =>
      --left < 0 ? Promise.reject(new Error('cut')) : real.write(...args)
    return { db: { ...real, write }, isCut: () => left < 0 }
  }

  it('can be cut off anywhere, and loses nothing', async () => {
    const plain = createLocalDb()
    await fill(plain)
    const before = await seen(plain)
    const ring = await vaultOf().turnOn(pin, 5)
    for (const wanted of [ring, { ...ring, current: null }]) {
      for (let step = 0, isCut = true; isCut; step++) {
        const cut = cutAt(step)
        await reseal(cut.db, userId, sealOf(wanted), never).catch(() => {})
        isCut = cut.isCut()
        expect(await seen(sealedDb(wanted))).toEqual(before)
      }
      expect((await everything()).includes(phone)).toBe(wanted.current === null)
    }
    expect(await seen(createLocalDb())).toEqual(before)
  })

  it('leaves the keys on the device once it is off, for what another tab still writes sealed', async () => {
    const ring = await vaultOf().turnOn(pin, 5)
    const off = await vaultOf().turnOff(ring)
    await fill(sealedDb(ring))
    expect((await seen(sealedDb(off))).document).toBe(phone)
    // Turned on again it has a new key, and still opens what the old one sealed.
    const again = await vaultOf().turnOn('other 27', 5)
    expect(again.current).not.toBe(ring.current)
    expect((await seen(sealedDb(again))).document).toBe(phone)
  })
})

describe('a passkey', () => {
  const question = { credentialId: new Uint8Array([1]), input: new Uint8Array(32).fill(3) }
  const answer = new Uint8Array(32).fill(9)

  it('opens the same as the PIN, which still opens it, until it is removed', async () => {
    const ring = await vaultOf().turnOn(pin, 5)
    await fill(sealedDb(ring))
    await vaultOf().addPasskey(question, answer, ring)
    expect(await everything()).not.toContain(phone)
    const opened = await vaultOf().unlockByPasskey(answer)
    expect(opened && (await seen(sealedDb(opened))).document).toBe(phone)
    expect(await vaultOf().unlockByPasskey(new Uint8Array(32))).toBeUndefined()
    expect((await seen(sealedDb(await unlocked()))).document).toBe(phone)
    await vaultOf().removePasskey()
    expect(await vaultOf().unlockByPasskey(answer)).toBeUndefined()
    expect((await seen(sealedDb(await unlocked()))).document).toBe(phone)
  })

  it('opens no lock that was turned off and on again', async () => {
    const ring = await vaultOf().turnOn(pin, 5)
    await vaultOf().addPasskey(question, answer, ring)
    await vaultOf().turnOff(ring)
    await vaultOf().turnOn('739204', 5)
    expect(await vaultOf().unlockByPasskey(answer)).toBeUndefined()
  })
})

describe('wrong PINs', () => {
  it('cost time and no data, over every reload', async () => {
    await vaultOf().turnOn(pin, 5)
    const waits: number[] = []
    for (let attempt = 0; attempt < 10; attempt++) {
      const result = await vaultOf().unlock('000000')
      expect(result.kind).toBe('wrong')
      const waitMs = result.kind === 'wrong' ? result.waitMs : 0
      waits.push(waitMs / 1000)
      // Before its time not even the right one is tried.
      if (waitMs > 0) expect(await vaultOf().unlock(pin)).toEqual({ kind: 'wait', waitMs })
      nowMs += waitMs
    }
    expect(waits).toEqual([0, 0, 30, 60, 120, 240, 480, 960, 1920, 3600])
    expect((await vaultOf().unlock(pin)).kind).toBe('open')
    expect(await vaultOf().unlock('000000')).toEqual({ kind: 'wrong', waitMs: 0 })
  })

  it('count although the page is ended while one is tried', async () => {
    await vaultOf().turnOn(pin, 5)
    const { unlock } = vaultOf()
    void unlock('000000').catch(() => {})
    await expect.poll(async () => (await vaultOf().read())?.failures.count).toBe(1)
  })
})
