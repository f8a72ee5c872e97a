import { createDocumentFiles } from '../db/document-files.ts'
import { rangeOf } from '../db/key-range.ts'
import type { LocalDb } from '../db/local-db.ts'
import type { LocalTransaction } from '../db/schema.ts'
import { isKept, type RecordOf } from '../records/records.ts'
import { copyStores, putChanges } from '../records/replica-rows.ts'
import { type Entry, type EntryProblem, isCorrupt, readEntry, type StoredEntry } from './entry.ts'
import { largeFileOf } from './large-file.ts'
import { baseAfter, ownRunAfter } from './own-versions.ts'
import type { WriteName } from './writes.ts'

/**
 * State changes of entries while they are sent. Each call is one transaction, and does nothing to an entry that the
 * user has changed or discarded in the meantime.
 */
export interface Sending {
  /**
   * Queues again what a closed tab left as being sent. Entries that cannot be read are set aside, and queued again by a
   * version of the app that can. Large files are handled separately, as another tab may be sending them.
   */
  recover: (lane: 'texts' | 'files') => Promise<void>
  /** Marks a queued entry as being sent and returns its current state; undefined if it is no longer queued. */
  take: (id: number) => Promise<Entry | undefined>
  /** Does the same for many; returns those that are still queued. */
  takeAll: (ids: readonly number[]) => Promise<Entry[]>
  /** Stores how much of its file has been sent. */
  note: (entry: Entry, change: Pick<Entry, 'upload'>) => Promise<void>
  /** Allows the files of these entries to use any network. */
  overAnyNetwork: (ids: readonly number[]) => Promise<void>
  /** Queues it again, with the result of the attempt. */
  release: (
    entry: Entry,
    change: Partial<Pick<Entry, 'failures' | 'notBeforeMs' | 'problem'>>,
  ) => Promise<void>
  /** Queues them again unchanged. */
  releaseAll: (entries: readonly Entry[]) => Promise<void>
  /** Marks it as needing the user's decision. */
  refuse: (entry: Entry, problem: EntryProblem) => Promise<void>
  /**
   * Handles an accepted entry: removes it with its files, stores the server's record, and rebases later updates onto
   * it.
   */
  accept: (entry: Entry, record: RecordOf) => Promise<void>
  /** Does the same for many entries about one kind of record. */
  acceptAll: (accepted: readonly Accepted[]) => Promise<void>
}

/** An entry that the server has accepted, and the record that it returned. */
interface Accepted {
  entry: Entry
  record: RecordOf
}

type WriteTransaction = LocalTransaction<'readwrite'>

export function createSending(db: LocalDb, userId: string): Sending {
  /** Updates taken entries, unless they have changed since. */
  const put = (taken: readonly Entry[], change: Partial<Entry>) =>
    db.write(['entries'], async (transaction) => {
      for (const { id, revision } of taken) {
        const kept = await readKept(transaction, userId, id)
        if (kept?.revision !== revision) continue
        await transaction.objectStore('entries').put({ ...kept, ...change })
      }
    })

  const takeAll = (ids: readonly number[]) =>
    db.write(['entries'], async (transaction) => {
      const taken: Entry[] = []
      for (const id of ids) {
        const kept = await readKept(transaction, userId, id)
        if (kept?.state !== 'queued') continue
        const entry: Entry = { ...kept, state: 'sending', attempts: kept.attempts + 1 }
        await transaction.objectStore('entries').put(entry)
        taken.push(entry)
      }
      return taken
    })

  const acceptAll = (accepted: readonly Accepted[]) =>
    db.write(['entries', 'files', 'ownVersions', ...copyStores], async (transaction) => {
      for (const { entry, record } of accepted) {
        const kept = await readKept(transaction, userId, entry.id)
        if (kept?.revision === entry.revision) await removeEntry(transaction, kept)
        await moveOn(transaction, entry, record)
      }
      const [first] = accepted
      const changes = accepted.map(({ record }) => ({ id: record.id, record }))
      // Records of kinds that do not stay on the device are downloaded again.
      if (!first || !isKept(first.entry.recordType)) return
      await putChanges(transaction, userId, first.entry.recordType, changes, 'answer')
    })

  return {
    recover: (lane) =>
      db.write(['entries'], async (transaction) => {
        const entries = transaction.objectStore('entries')
        for (const raw of await entries.getAll(rangeOf(userId))) {
          if (isLarge(raw) !== (lane === 'files')) continue
          const state = stateLeftAlone(raw)
          if (state !== raw.state) await entries.put({ ...raw, state })
        }
      }),

    take: async (id) => (await takeAll([id]))[0],
    takeAll,

    release: (entry, change) => put([entry], { ...change, state: 'queued' }),
    releaseAll: (entries) => put(entries, { state: 'queued' }),
    note: (entry, change) => put([entry], change),

    overAnyNetwork: (ids) =>
      db.write(['entries'], async (transaction) => {
        for (const id of ids) {
          const kept = await readKept(transaction, userId, id)
          if (kept) await transaction.objectStore('entries').put({ ...kept, anyNetwork: true })
        }
      }),

    refuse: (entry, problem) => put([entry], { state: 'attention', notBeforeMs: null, problem }),

    async accept(entry, record) {
      if (isShownAgain.has(entry.write)) await keepFile(db, entry)
      await acceptAll([{ entry, record }])
    },
    acceptAll,
  }
}

/** Writes whose files are shown with a record. */
const isShownAgain: ReadonlySet<WriteName> = new Set([
  'uploadDocument',
  'addPlotPhoto',
  'addConsentProof',
])

/** Keeps a file that was sent, so that it opens again without a network. */
async function keepFile(
  db: LocalDb,
  { userId, body, files: [file], madeAt }: Entry,
): Promise<void> {
  if (!file || typeof body.sha256 !== 'string') return
  const stored = await db.read(['files'], (transaction) =>
    transaction.objectStore('files').get([userId, file.fileId]),
  )
  if (!stored) return
  const content = new Blob([stored.bytes], { type: file.type })
  await createDocumentFiles(db, userId).keep(body.sha256, content, madeAt)
}

/** State of an entry set aside because this version cannot read it. */
const aside = 'unreadable'

/** Returns the state of an entry that nobody is sending. */
function stateLeftAlone(raw: StoredEntry): unknown {
  const isWaiting = raw.state === 'queued' || raw.state === 'sending' || raw.state === aside
  if (!isWaiting) return raw.state
  return isCorrupt(readEntry({ ...raw, state: 'queued' })) ? aside : 'queued'
}

function isLarge(raw: StoredEntry): boolean {
  const entry = readEntry(raw)
  return !isCorrupt(entry) && largeFileOf(entry) !== undefined
}

async function readKept(
  transaction: WriteTransaction,
  userId: string,
  id: number,
): Promise<Entry | undefined> {
  const raw = await transaction.objectStore('entries').get([userId, id])
  const entry = raw && readEntry(raw)
  return entry && !isCorrupt(entry) ? entry : undefined
}

/** Removes an entry and its files. Needs the stores `entries` and `files`. */
export async function removeEntry(
  transaction: WriteTransaction,
  { userId, id }: Pick<Entry, 'userId' | 'id'>,
): Promise<void> {
  const files = transaction.objectStore('files')
  for (const key of await files.index('byEntry').getAllKeys([userId, id])) await files.delete(key)
  await transaction.objectStore('entries').delete([userId, id])
}

/**
 * After the server has accepted an entry: records which versions are own, and rebases waiting updates onto the new one.
 */
async function moveOn(
  transaction: WriteTransaction,
  entry: Entry,
  record: RecordOf,
): Promise<void> {
  const { userId, recordType, recordId } = entry
  const own = transaction.objectStore('ownVersions')
  const run = ownRunAfter(entry, { ...record }, await own.get([userId, recordType, recordId]))
  if (run) await own.put({ userId, recordType, recordId, ...run })
  await rebaseWaiting(transaction, entry, { ...record }, run)
}

/** Rebases the waiting updates of a record onto the server's version, if that is safe. */
export async function rebaseWaiting(
  transaction: WriteTransaction,
  { userId, recordType, recordId }: Pick<Entry, 'userId' | 'recordType' | 'recordId'>,
  record: Parameters<typeof baseAfter>[1],
  run: Parameters<typeof baseAfter>[2],
): Promise<void> {
  const entries = transaction.objectStore('entries')
  const waiting = await entries.index('byRecord').getAll([userId, recordType, recordId])
  for (const raw of waiting) {
    const entry = readEntry(raw)
    if (isCorrupt(entry) || entry.state === 'attention') continue
    const moved = baseAfter(entry, record, run)
    if (moved !== entry) await entries.put(moved)
  }
}
