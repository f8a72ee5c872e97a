import * as z from 'zod/mini'
import { rangeOf } from '../db/key-range.ts'
import type { LocalTransaction } from '../db/schema.ts'
import { type Entry, isCorrupt, isReadable, readEntry } from './entry.ts'
import { newKey, newRecordId } from './ids.ts'
import type { Outbox } from './outbox.ts'
import { OutboxError } from './outbox-error.ts'
import type { OutboxTools } from './outbox-tools.ts'
import { type Versioned, valuesOf, versionedTheirs } from './own-versions.ts'
import { prepareBody } from './prepare-write.ts'
import { renameRecord } from './rename-record.ts'
import { rebaseWaiting, removeEntry } from './sending.ts'
import { standingOn } from './standing-on.ts'
import { updateOf, writeOf } from './writes.ts'

/**
 * What a user can do with entries in the outbox. Each rejects with an `OutboxError` if it is not possible (any more).
 */
export interface ConflictResolution {
  /** Sends a refused entry again as it is; after a conflict, against the version that the server has. */
  keepMine: (id: number) => Promise<void>
  /**
   * Sends a refused entry again with another body: corrected, or merged after a conflict. Files that are left out of it
   * stay. Rejects with an `InvalidWriteError` if the body is not valid.
   */
  edit: (id: number, body: Record<string, unknown>) => Promise<void>
  /**
   * For a new record whose id is already taken: sends it under a new id, with another body if one is given. What was
   * made from it since is moved along. Returns the id.
   */
  registerAnother: (id: number, body?: Record<string, unknown>) => Promise<string>
  /** Discards a refused entry in favour of what the server has. */
  takeTheirs: (id: number) => Promise<void>
  /**
   * Discards entries, readable or not: all of them, or none if one is being sent just now or something else is
   * `standingOn` them.
   */
  discard: (ids: readonly number[]) => Promise<void>
}

type WriteTransaction = LocalTransaction<'readwrite'>

export function createConflictResolution(
  { db, userId, random }: OutboxTools,
  outbox: Pick<Outbox, 'get' | 'wholeBody'>,
): ConflictResolution {
  const freshKey = () => newKey(random)

  return {
    keepMine: (id) =>
      db.write(
        ['entries'],
        async (transaction) => {
          const entry = await refusedEntry(transaction, userId, id)
          await transaction.objectStore('entries').put(queuedAgain(entry, entry.body, freshKey))
        },
        'strict',
      ),

    async edit(id, given) {
      const old = await outbox.get(id)
      if (!old) throw new OutboxError('gone')
      const { endpoint } = writeOf(old.write)
      const whole = endpoint.upload ? { ...(await outbox.wholeBody(old)), ...given } : given
      const { body, files } = await prepareBody(old.write, whole, freshKey)
      await db.write(
        ['entries', 'files'],
        async (transaction) => {
          const entry = await refusedEntry(transaction, userId, id)
          if (entry.revision !== old.revision) throw new OutboxError('gone')
          await removeEntry(transaction, entry)
          for (const { fileId, bytes } of files) {
            await transaction.objectStore('files').add({ userId, fileId, entryId: id, bytes })
          }
          const kept = files.map(({ bytes: _, ...file }) => file)
          const edited = { ...queuedAgain(entry, body, freshKey), files: kept }
          await transaction.objectStore('entries').put(edited)
        },
        'strict',
      )
    },

    async registerAnother(id, given) {
      const old = await outbox.get(id)
      if (!old) throw new OutboxError('gone')
      if (writeOf(old.write).effect !== 'create') throw new OutboxError('not-possible')
      const newId = newRecordId(prefixOf(old.recordId), random)
      const { body } = await prepareBody(old.write, { ...old.body, ...given, id: newId }, freshKey)
      await db.write(
        ['entries', 'usedIds', 'ownVersions'],
        async (transaction) => {
          const entry = await refusedEntry(transaction, userId, id)
          if (entry.revision !== old.revision) throw new OutboxError('gone')
          const again = queuedAgain({ ...entry, problem: null }, body, freshKey)
          const renamed = { ...again, recordId: newId, idempotencyKey: freshKey() }
          await transaction.objectStore('entries').put(renamed)
          await transaction.objectStore('usedIds').put({ userId, id: newId })
          await renameRecord(transaction, { entry, id: newId, freshKey })
        },
        'strict',
      )
      return newId
    },

    takeTheirs: (id) =>
      db.write(['entries', 'files'], async (transaction) => {
        const entry = await refusedEntry(transaction, userId, id)
        await removeEntry(transaction, entry)
        const theirs = versionedTheirs(entry.problem)
        if (theirs) await rebaseWaiting(transaction, entry, theirs, null)
      }),

    discard: (ids) =>
      db.write(['entries', 'files'], async (transaction) => {
        const entries = transaction.objectStore('entries')
        const all = (await entries.getAll(rangeOf(userId))).map(readEntry).filter(isReadable)
        if (standingOn(ids, all).length > 0) throw new OutboxError('needed')
        for (const id of ids) {
          const raw = await entries.get([userId, id])
          if (!raw) throw new OutboxError('gone')
          if (raw.state === 'sending') throw new OutboxError('busy')
          await removeEntry(transaction, { userId, id })
        }
      }),
  }
}

/** `FRM-7F3K9QZ2M4XB` -> `FRM` */
const prefixOf = (recordId: string) => recordId.replace(/-[^-]*$/, '')

async function refusedEntry(
  transaction: WriteTransaction,
  userId: string,
  id: number,
): Promise<Entry> {
  const raw = await transaction.objectStore('entries').get([userId, id])
  const entry = raw && readEntry(raw)
  if (!entry || isCorrupt(entry)) throw new OutboxError('gone')
  if (entry.state !== 'attention') throw new OutboxError('not-possible')
  return entry
}

/**
 * Returns a refused entry ready to be sent again. It keeps its key: should an earlier attempt still arrive, the server
 * accepts only one of the two. If the server says that the key belongs to another request, it did accept the earlier
 * one.
 */
function queuedAgain(entry: Entry, body: Record<string, unknown>, freshKey: () => string): Entry {
  const { problem } = entry
  const theirs = problem?.isConflict ? versionedTheirs(entry.problem) : null
  const again: Entry = {
    ...entry,
    body,
    state: 'queued',
    problem: null,
    failures: 0,
    notBeforeMs: null,
    revision: entry.revision + 1,
    idempotencyKey: problem?.code === 'idempotency-mismatch' ? freshKey() : entry.idempotencyKey,
  }
  if (!theirs) return { ...again, baseValues: stillKnown(entry, body) }
  switch (writeOf(entry.write).effect) {
    case 'append':
      return again
    case 'create':
      return asUpdate(again, theirs)
    case 'update':
      return { ...again, baseVersion: theirs.version, baseValues: valuesOf(theirs, body) }
  }
}

/** Turns a new record that already exists into a change of it. */
function asUpdate(entry: Entry, theirs: Versioned): Entry {
  const write = updateOf[entry.recordType]
  const parsed = z.safeParse(writeOf(write).endpoint.body, entry.body)
  // What is valid for a new record is valid for a change; fields that cannot be changed are left out.
  const body: Record<string, unknown> = parsed.success ? { ...Object(parsed.data) } : entry.body
  return { ...entry, write, body, baseVersion: theirs.version, baseValues: valuesOf(theirs, body) }
}

/** Returns what the user saw in the fields of the new body; null unless that is known for all of them. */
function stillKnown(
  { baseValues }: Entry,
  body: Record<string, unknown>,
): Record<string, unknown> | null {
  if (!baseValues || !Object.keys(body).every((field) => field in baseValues)) return null
  return valuesOf(baseValues, body)
}
