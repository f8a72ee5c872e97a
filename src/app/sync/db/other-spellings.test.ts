import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { normaliseEmail } from '#domain/email-address.ts'
import { asListed } from '../drafts/migration.ts'
import { deviceRandom } from '../outbox/ids.ts'
import { createOutbox } from '../outbox/outbox.ts'
import { createReplica } from '../records/replica.ts'
import { createLocalDb, type LocalDb } from './local-db.ts'
import { adoptOtherSpellings } from './other-spellings.ts'

const clock = { nowMs: () => Date.parse('2026-05-04T08:00:00Z') }
const kofi = 'kofi@asili.example'
const spelledOtherwise = 'Kofi@Asili.example'

let db: LocalDb
let kept: Record<string, string>
const journal = () =>
  new Proxy(kept, {
    get: (items, method) => {
      if (method === 'getItem') return (key: string) => items[key] ?? null
      if (method === 'removeItem') return (key: string) => delete items[key]
      return (key: string, text: string) => {
        items[key] = text
      }
    },
  }) as unknown as Storage // what is used of it

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  db = createLocalDb()
  kept = {}
})

const outboxOf = (userId: string) => createOutbox({ db, userId, clock, random: deviceRandom })
const adopt = () => adoptOtherSpellings({ db, userId: kofi, spell: normaliseEmail, journal })

const upload = (userId: string, text: string) =>
  outboxOf(userId).add({
    write: 'uploadDocument',
    recordId: 'CMP-1',
    body: {
      file: new File([text], 'deed.pdf', { type: 'application/pdf' }),
      name: text,
      type: 'Legal',
    },
  })

const namesOf = async (userId: string) =>
  (await outboxOf(userId).list()).entries.map(({ id, body }) => [id, body.name])

describe('what was recorded under another spelling of an address', () => {
  it('comes after what its user has, with its files, and numbers that nobody had', async () => {
    await upload(spelledOtherwise, 'first')
    await upload(spelledOtherwise, 'second')
    await upload(kofi, 'own')
    await upload('ama@asili.example', 'of somebody else')
    await adopt()
    expect(await namesOf(kofi)).toEqual([
      [1, 'own'],
      [2, 'first'],
      [3, 'second'],
    ])
    expect(await namesOf(spelledOtherwise)).toEqual([])
    expect(await namesOf('ama@asili.example')).toEqual([[1, 'of somebody else']])
    const [, , second] = (await outboxOf(kofi).list()).entries
    if (!second) throw new Error('It was carried over')
    const { file } = await outboxOf(kofi).wholeBody(second)
    expect(file instanceof File && (await file.text())).toBe('second')
    expect((await upload(kofi, 'next')).id).toBe(4)
  })

  it('is taken over once: done again, nothing is doubled', async () => {
    await upload(spelledOtherwise, 'first')
    await adopt()
    await adopt()
    expect(await namesOf(kofi)).toEqual([[1, 'first']])
  })

  it('keeps the key under which the server knows it, and an entry that cannot be read', async () => {
    const { idempotencyKey } = await upload(spelledOtherwise, 'first')
    const damaged = { userId: spelledOtherwise, id: 9, format: 0 }
    await db.write(['entries'], (writing) => writing.objectStore('entries').put(damaged))
    await adopt()
    const { entries, corrupt } = await outboxOf(kofi).list()
    expect(entries[0]?.idempotencyKey).toBe(idempotencyKey)
    expect(corrupt.map(({ id }) => id)).toEqual([9])
  })

  it('is read without a network, where its user has no copy of their own', async () => {
    const { changeUserState } = createReplica(db, spelledOtherwise)
    await changeUserState({ lastSyncedAt: '2026-05-04T07:00:00.000Z' })
    await adopt()
    const mine = createReplica(db, kofi)
    expect((await mine.userState()).lastSyncedAt).toBe('2026-05-04T07:00:00.000Z')
    await createReplica(db, spelledOtherwise).changeUserState({ lastSyncedAt: null })
    await adopt()
    expect((await mine.userState()).lastSyncedAt).toBe('2026-05-04T07:00:00.000Z')
  })

  it('brings drafts along, and what was typed last', async () => {
    const start = (userId: string) => `asili-draft ${JSON.stringify([db.name, userId])} `
    kept[`${start(spelledOtherwise)}farmer/new`] = '{"version":1}'
    kept[`${start('ama@asili.example')}farmer/new`] = '{"version":2}'
    await db.write(['drafts'], async (writing) => {
      for (const userId of [kofi, spelledOtherwise]) {
        const old = { form: 'farmer/new', version: 1, values: userId, savedAt: '2026-05-04' }
        await writing.objectStore('drafts').put(asListed({ userId, ...old }))
      }
    })
    await adopt()
    const values = await db.read(['drafts'], async (reading) =>
      (await reading.objectStore('drafts').getAll()).map(({ userId, draftId, values }) => [
        userId,
        draftId,
        values,
      ]),
    )
    expect(values).toEqual([
      [kofi, 'farmer/new', kofi],
      [kofi, 'farmer/new (2)', spelledOtherwise],
    ])
    expect(kept).toEqual({
      [`${start('ama@asili.example')}farmer/new`]: '{"version":2}',
      [`${start(kofi)}farmer/new (2)`]: '{"version":1,"draftId":"farmer/new (2)"}',
    })
  })
})
