import { instantOf } from '../clock.ts'
import { rangeOf } from '../db/key-range.ts'
import type { LocalTransaction, StoreName } from '../db/schema.ts'
import type { Entry } from './entry.ts'
import { newKey } from './ids.ts'
import { OutboxError } from './outbox-error.ts'
import type { OutboxTools } from './outbox-tools.ts'
import { aimOf, type PreparedFile, prepareBody } from './prepare-write.ts'
import { type Write, writeOf } from './writes.ts'

type WriteTransaction = LocalTransaction<'readwrite'>

/** The stores that adding entries needs. */
export const addingStores = [
  'entries',
  'counters',
  'files',
  'ownVersions',
  'usedIds',
] as const satisfies StoreName[]

/** An entry that is not in the outbox yet. */
export type NewEntry = Omit<Entry, 'id'>

/** A checked write, ready to be added. */
export interface PreparedEntry {
  entry: NewEntry
  files: readonly PreparedFile[]
}

/** The initial values of every entry. */
const newEntry = {
  format: 1,
  attempts: 0,
  failures: 0,
  revision: 0,
  notBeforeMs: null,
  state: 'queued',
  problem: null,
} as const

/** Checks a write and copies its files. Rejects with an `InvalidWriteError`. */
export async function prepareEntry(
  { userId, clock, random }: Pick<OutboxTools, 'userId' | 'clock' | 'random'>,
  write: Write,
): Promise<PreparedEntry> {
  const { body, files } = await prepareBody(write.write, write.body, () => newKey(random))
  const entry: NewEntry = {
    ...newEntry,
    userId,
    write: write.write,
    recordType: writeOf(write.write).recordType,
    body,
    files: files.map(({ bytes: _, ...file }) => file),
    ...aimOf(write, body),
    idempotencyKey: newKey(random),
    madeAt: instantOf(clock),
  }
  return { entry, files }
}

/** Adds entries in order, with consecutive numbers. */
export async function addEntries(
  transaction: WriteTransaction,
  userId: string,
  prepared: readonly PreparedEntry[],
): Promise<Entry[]> {
  const added: Entry[] = []
  let id = await takeIds(transaction, userId, prepared.length)
  for (const { entry, files } of prepared) {
    const queued = { ...(await onOwnVersion(transaction, entry)), id: id++ }
    await transaction.objectStore('entries').add(queued)
    for (const { fileId, bytes } of files) {
      await transaction.objectStore('files').add({ userId, fileId, entryId: queued.id, bytes })
    }
    await noteUsedId(transaction, queued)
    added.push(queued)
  }
  return added
}

/**
 * Reserves `count` numbers and returns the first. Counted separately from the entries, so that the number of a removed
 * entry is not used again.
 */
async function takeIds(
  transaction: WriteTransaction,
  userId: string,
  count: number,
): Promise<number> {
  const counters = transaction.objectStore('counters')
  const last = await counters.get(userId)
  const newest = await transaction.objectStore('entries').openKeyCursor(rangeOf(userId), 'prev')
  const firstId = Math.max(last?.lastId ?? 0, newest?.primaryKey[1] ?? 0) + 1
  await counters.put({ userId, lastId: firstId + count - 1 })
  return firstId
}

/**
 * If only own changes have come after the version that an update was made from, moves the update to the last of them.
 * Rejects an update of a record that was only on this device and is there no longer.
 */
async function onOwnVersion(transaction: WriteTransaction, entry: NewEntry): Promise<NewEntry> {
  const { userId, recordType, recordId, baseVersion } = entry
  if (baseVersion === null) return entry
  const own = await transaction.objectStore('ownVersions').get([userId, recordType, recordId])
  if (baseVersion === 0 && !own) await expectWaiting(transaction, entry)
  const isWithin = own && own.from <= baseVersion && baseVersion < own.to
  return isWithin ? { ...entry, baseVersion: own.to } : entry
}

/** Rejects unless the write that makes the entry's record waits to be sent. */
async function expectWaiting(
  transaction: WriteTransaction,
  { userId, recordType, recordId }: NewEntry,
): Promise<void> {
  const byRecord = transaction.objectStore('entries').index('byRecord')
  const waiting = await byRecord.count([userId, recordType, recordId])
  if (waiting === 0) throw new OutboxError('undone')
}

/** Records the id of a new record, which nothing else may have from then on. */
async function noteUsedId(
  transaction: WriteTransaction,
  { userId, write, body }: NewEntry,
): Promise<void> {
  if (writeOf(write).effect === 'update' || typeof body.id !== 'string') return
  await transaction.objectStore('usedIds').put({ userId, id: body.id })
}
