import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'
import { createSeal } from '#domain/device/seal.ts'
import { asKeptText } from '#domain/device/sealed-text.ts'
import { createLocalDb } from '../../src/app/sync/db/local-db.ts'
import { createDraftJournal } from '../../src/app/sync/drafts/journal.ts'
import { reseal } from '../../src/app/sync/vault/reseal.ts'
import { createSealedDb } from '../../src/app/sync/vault/sealed-db.ts'
import { createVault } from '../../src/app/sync/vault/vault.ts'
import { countWork, sentenceOf } from '../../src/site/rescue/count-work.ts'
import { onThisDevice, readSaved, type SavedWork } from '../../src/site/rescue/devices.ts'
import {
  changeInPage,
  changeOnDevice,
  findLocks,
  Seals,
  tryPin,
} from '../../src/site/rescue/locks.ts'
import { fileOf } from '../../src/site/rescue/save-work.ts'
import { aDraft } from '../support/a-draft.ts'
import { anEntry } from '../support/an-entry.ts'

const [userId, pin, name] = ['ama', '493027', 'Ọmọ́lará Ṣàngó']
const exportedAt = '2026-05-04T08:00:00.000Z'
/** Where the app keeps a due diligence statement that is begun. */
const statementKey = `asili-statement-draft device ${userId}`
const vaultOf = () => createVault({ db: createLocalDb(), userId, clock: { nowMs: Date.now } })
let journal: Record<string, string>

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  journal = {}
})

/** A farmer, a photo and what was typed last, none of it sent. */
async function work(
  ring?: Awaited<ReturnType<ReturnType<typeof vaultOf>['turnOn']>>,
): Promise<void> {
  const seal = ring && createSeal(ring)
  const db = seal ? createSealedDb(createLocalDb(), seal) : createLocalDb()
  const bytes = new TextEncoder().encode(`Photo of ${name}`).buffer
  await db.write(['entries', 'files'], async (writing) => {
    await writing.objectStore('entries').put(anEntry({ write: 'createFarmer', body: { name } }))
    await writing.objectStore('files').put({ userId, fileId: 'f', entryId: 1, bytes })
  })
  const kept = {
    getItem: (key: string) => journal[key] ?? null,
    setItem: (key: string, text: string) => Object.assign(journal, { [key]: text }),
    removeItem: (key: string) => delete journal[key],
  } as unknown as Storage // what the journal uses of one
  const typed = { ...aDraft(), values: { name }, savedAt: exportedAt }
  createDraftJournal({ name: db.name, userId, storage: () => kept, seal }).note(typed)
  journal[statementKey] = asKeptText({ lotIds: ['L-1'], comment: name }, 'answer', seal)
}

/** The file as the page saves it. */
const save = async (seals: Seals): Promise<string> =>
  onThisDevice(async (devices) => {
    const saved: SavedWork = { exportedAt, release: 'r', journal, devices }
    return (await fileOf(saved, seals)).text()
  })

const lockOnDevice = async (seals: Seals) => {
  const [lock] = await onThisDevice((devices) => findLocks(devices, seals))
  if (!lock) throw new Error('No lock was found')
  return lock
}

it('saves behind a lock, once the PIN is right, the same file as without one', async () => {
  await work()
  const plain = await save(new Seals())
  expect(plain).toContain(name)

  const ring = await vaultOf().turnOn(pin, 5)
  await reseal(createLocalDb(), userId, createSeal(ring), new AbortController().signal)
  await work(ring)
  const seals = new Seals()
  const lock = await lockOnDevice(seals)
  expect(await tryPin('000000', lock, changeOnDevice(lock), seals)).toEqual({
    kind: 'wrong',
    waitMs: 0,
  })
  expect(await save(seals)).not.toContain(name)
  expect(await tryPin(pin, lock, changeOnDevice(lock), seals)).toMatchObject({ kind: 'open' })
  expect(JSON.parse(await save(seals))).toEqual(JSON.parse(plain))
})

it('counts wrong PINs where the app counts them, and tries none that has to be waited for', async () => {
  await work(await vaultOf().turnOn(pin, 5))
  const seals = new Seals()
  const lock = await lockOnDevice(seals)
  expect((await vaultOf().unlock('000001')).kind).toBe('wrong')
  for (const wrong of ['000002', '000003']) {
    expect((await tryPin(wrong, lock, changeOnDevice(lock), seals)).kind).toBe('wrong')
  }
  expect((await tryPin(pin, lock, changeOnDevice(lock), seals)).kind).toBe('wait')
  expect((await vaultOf().unlock(pin)).kind).toBe('wait')
  expect(await save(seals)).not.toContain(name)
})

it('opens a sealed file again on a device that has nothing', async () => {
  await work()
  const plain = await save(new Seals())
  const ring = await vaultOf().turnOn(pin, 5)
  await reseal(createLocalDb(), userId, createSeal(ring), new AbortController().signal)
  await work(ring)
  const sealedFile = await save(new Seals())
  expect(sealedFile).not.toContain(name)

  globalThis.indexedDB = new IDBFactory()
  const saved = readSaved(sealedFile)
  const seals = new Seals()
  const [lock] = await findLocks(saved.devices, seals)
  if (!lock) throw new Error('The file names no lock')
  const change = changeInPage(lock)
  expect((await tryPin('000000', lock, change, seals)).kind).toBe('wrong')
  expect((await tryPin(pin, lock, change, seals)).kind).toBe('open')
  const opened = await (await fileOf(saved, seals)).text()
  expect(JSON.parse(opened)).toEqual(JSON.parse(plain))
})

it('opens what is still sealed of a lock that was turned off, without a PIN', async () => {
  const ring = await vaultOf().turnOn(pin, 5)
  await work(ring)
  await vaultOf().turnOff(ring)
  const seals = new Seals()
  expect(await onThisDevice((devices) => findLocks(devices, seals))).toEqual([])
  const file = await save(seals)
  expect(file).toContain(name)
  // The keys would open what else is on the device.
  expect(JSON.parse(file).devices[0].vaults).toEqual([])
})

it.each([
  ['a lot is chosen', { lotIds: ['L-1'] }, undefined, 'ama: 1 draft'],
  ['nothing is chosen any more', { lotIds: [] }, undefined, undefined],
  ['it is sealed', { lotIds: ['L-1'] }, 'the lock', 'ama: 1 draft'],
])('counts a statement that is begun where %s', async (_, draft, lock, sentence) => {
  const seal = lock && createSeal(await vaultOf().turnOn(pin, 5))
  const kept = asKeptText(draft, 'answer', seal || undefined)
  vi.stubGlobal('localStorage', { [statementKey]: kept, 'asili-scheme': 'dark' })
  expect((await countWork()).map(sentenceOf)[0]).toBe(sentence)
  vi.unstubAllGlobals()
})

it('says of another file that it is none of its own', () => {
  for (const text of ['{}', 'no JSON', '[]', '{"kind":"asili-rescue-export"}']) {
    expect(() => readSaved(text)).toThrow('not a file that was saved on this page')
  }
})
