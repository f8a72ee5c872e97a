import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { anEntry } from '../../../../tests/support/an-entry.ts'
import { createLocalDb, type LocalDb } from '../db/local-db.ts'
import type { RecordOf } from '../records/records.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { createSending, type Sending } from './sending.ts'

let db: LocalDb
let outbox: Outbox
let sending: Sending
let bytesGiven = 0
const random = {
  share: () => 0.5,
  bytes: (count: number) => Uint8Array.from({ length: count }, () => bytesGiven++ % 256),
}
const clock = { nowMs: () => Date.parse('2026-05-04T08:00:00Z') }
const outboxOf = (userId: string) => createOutbox({ db, userId, clock, random })

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  db = createLocalDb()
  outbox = outboxOf('ama')
  sending = createSending(db, 'ama')
})

const base = {
  id: 'FRM-0001',
  version: 3,
  phone: '+233 20 000 0101',
  farmSize: 2,
} as RecordOf<'farmers'> // as far as it matters
const addUpdate = (phone: string, of = base) =>
  outbox.add({ write: 'updateFarmer', base: of, body: { phone } })
const answer = (version: number, phone: string) => ({ ...base, version, phone })

const addDocument = (text: string) =>
  outbox.add({
    write: 'uploadDocument',
    recordId: 'CMP-1',
    body: {
      file: new File([text], 'deed.pdf', { type: 'application/pdf' }),
      name: 'Deed',
      type: 'Legal',
    },
  })

describe('a queued write', () => {
  it('keeps what its user saw, and numbers and a key of its own', async () => {
    const first = await addUpdate('+233 20 000 0001')
    const second = await addUpdate('+233 20 000 0002')
    expect(first).toMatchObject({
      id: 1,
      write: 'updateFarmer',
      recordType: 'farmers',
      recordId: 'FRM-0001',
      body: { phone: '+233 20 000 0001' },
      baseVersion: 3,
      baseValues: { phone: '+233 20 000 0101' },
      madeAt: '2026-05-04T08:00:00.000Z',
      state: 'queued',
    })
    expect(second.id).toBe(2)
    expect(second.idempotencyKey).not.toBe(first.idempotencyKey)
    expect((await outbox.list()).entries).toEqual([first, second])
  })

  it('keeps its file, whole, until it is sent', async () => {
    const entry = await addDocument('%PDF one')
    expect(entry.files).toMatchObject([{ field: 'file', name: 'deed.pdf', sizeBytes: 8 }])
    const { file } = await outbox.wholeBody(entry)
    expect(file).toMatchObject({ name: 'deed.pdf', type: 'application/pdf' })
    expect(await (file as File).text()).toBe('%PDF one')
    const taken = await sending.take(entry.id)
    await sending.accept(taken ?? entry, { ...base, id: 'CMP-1' })
    expect(await countOf('files')).toBe(0)
  })

  it.each([
    ['a value that the API would refuse', { phone: 'none' }, 'body.phone'],
    ['more than one', { phone: '1', farmSize: -1 }, 'body.farmSize'],
  ])('is not kept with %s', async (_, body, field) => {
    const adding = outbox.add({ write: 'updateFarmer', base, body })
    await expect(adding).rejects.toMatchObject({
      name: 'InvalidWriteError',
      fieldErrors: expect.arrayContaining([expect.objectContaining({ field })]),
    })
    expect(await countOf('entries')).toBe(0)
  })

  it.each([
    ['too large', 10_000_001, 'application/pdf', 'A file may have at most 10 MB'],
    ['of another kind', 1, 'text/html', 'Accepted are application/pdf, image/png, image/jpeg'],
  ])('is not kept with a file that is %s', async (_, size, type, message) => {
    const file = new File([new Uint8Array(size)], 'a.pdf', { type })
    const body = { file, name: 'Deed', type: 'Legal' }
    const adding = outbox.add({ write: 'uploadDocument', recordId: 'CMP-1', body })
    await expect(adding).rejects.toMatchObject({ fieldErrors: [{ field: 'body.file', message }] })
  })

  it('is seen by nobody else', async () => {
    await addUpdate('+233 20 000 0001')
    const other = outboxOf('kofi')
    expect(await other.list()).toEqual({ entries: [], corrupt: [] })
    expect(await other.counts()).toEqual({ queued: 0, needsAttention: 0 })
    expect(await other.get(1)).toBeUndefined()
    expect(await createSending(db, 'kofi').take(1)).toBeUndefined()
  })

  it('never has the number of one that is gone', async () => {
    const entry = await addUpdate('+233 20 000 0001')
    const taken = await sending.take(entry.id)
    await sending.accept(taken ?? entry, answer(4, '+233 20 000 0001'))
    expect((await addUpdate('+233 20 000 0002')).id).toBe(2)
  })

  it('is made from the version that own changes have come to since its form was opened', async () => {
    const first = await addUpdate('+233 20 000 0001')
    await sending.accept((await sending.take(first.id)) ?? first, answer(4, '+233 20 000 0001'))
    expect((await addUpdate('+233 20 000 0002')).baseVersion).toBe(4)
    expect((await addUpdate('+233 20 000 0003', { ...base, version: 2 })).baseVersion).toBe(2)
  })
})

describe('an accepted write', () => {
  it('moves the later updates of its record onto the new version', async () => {
    const first = await addUpdate('+233 20 000 0001')
    await addUpdate('+233 20 000 0002')
    const taken = await sending.take(first.id)
    await sending.accept(taken ?? first, answer(4, '+233 20 000 0001'))
    expect((await outbox.list()).entries).toMatchObject([{ id: 2, baseVersion: 4 }])
  })

  it('does not remove what its user has made of it meanwhile', async () => {
    const entry = await addUpdate('+233 20 000 0001')
    const taken = await sending.take(entry.id)
    await putRaw({ ...entry, revision: 1, state: 'queued' })
    await sending.accept(taken ?? entry, answer(4, '+233 20 000 0001'))
    expect((await outbox.list()).entries).toMatchObject([{ id: 1, revision: 1 }])
  })
})

describe('a sync that was cut off', () => {
  it('leaves nothing behind as being sent', async () => {
    const entry = await addUpdate('+233 20 000 0001')
    await sending.take(entry.id)
    expect(await sending.take(entry.id)).toBeUndefined()
    await sending.recover('texts')
    expect(await sending.take(entry.id)).toMatchObject({ attempts: 2, state: 'sending' })
  })
})

describe('an entry that cannot be read', () => {
  it('is kept, reported and counted, and holds nobody', async () => {
    await addUpdate('+233 20 000 0001')
    await putRaw({ userId: 'ama', id: 7, state: 'queued', body: 'torn' })
    await putRaw({ ...anEntry({ id: 8 }), write: 'createPlanet' })
    await sending.recover('texts')
    const { entries, corrupt } = await outbox.list()
    expect(entries.map(({ id }) => id)).toEqual([1])
    expect(corrupt).toMatchObject([
      { id: 7, raw: { body: 'torn' } },
      { id: 8, reason: expect.stringContaining('write') },
    ])
    expect(await outbox.counts()).toEqual({ queued: 1, needsAttention: 2 })
    expect((await addUpdate('+233 20 000 0002')).id).toBe(9)
  })

  it('waits to be sent again once a version of the app can read it', async () => {
    const entry = await addUpdate('+233 20 000 0001')
    await putRaw({ ...entry, write: 'updatePlanet' })
    await sending.recover('texts')
    expect((await outbox.list()).corrupt).toMatchObject([{ raw: { state: 'unreadable' } }])
    // As a version that knows such a write finds it.
    await putRaw({ ...entry, state: 'unreadable' })
    await sending.recover('texts')
    expect(await outbox.list()).toEqual({ entries: [entry], corrupt: [] })
    expect(await outbox.counts()).toEqual({ queued: 1, needsAttention: 0 })
  })
})

const countOf = (store: 'entries' | 'files') =>
  db.read([store], (transaction) => transaction.objectStore(store).count())

const putRaw = (raw: { userId: string; id: number } & Record<string, unknown>) =>
  db.write(['entries'], (transaction) => transaction.objectStore('entries').put(raw))
