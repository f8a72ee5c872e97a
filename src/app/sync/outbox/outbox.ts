import { rangeOf } from '../db/key-range.ts'
import { draftStores, endDraft } from '../drafts/ended-drafts.ts'
import type { RecordType } from '../records/records.ts'
import { addEntries, addingStores, prepareEntry } from './adding.ts'
import {
  type CorruptEntry,
  type Entry,
  isCorrupt,
  isReadable,
  readEntry,
  type StoredEntry,
} from './entry.ts'
import type { OutboxTools } from './outbox-tools.ts'
import type { Write } from './writes.ts'

/** All entries, in the order in which they were made. */
interface OutboxContent {
  entries: Entry[]
  corrupt: CorruptEntry[]
}

interface OutboxCounts {
  /** Waiting for the network, or being sent. */
  queued: number
  /** Waiting for the user's decision, including entries that cannot be read. */
  needsAttention: number
}

/** What one user made and the server has not confirmed. */
export interface Outbox {
  /**
   * Stores a write until it is sent. Resolves once it would survive a power loss. Rejects with an `InvalidWriteError`
   * or a `StorageError`, and then stores nothing. The draft that it was made from ends in the same transaction.
   */
  add: (write: Write, draftId?: string) => Promise<Entry>
  list: () => Promise<OutboxContent>
  /** Returns the entry; undefined if there is none, or none that this version can read. */
  get: (id: number) => Promise<Entry | undefined>
  /** Returns the entries of one record, in order. */
  ofRecord: (recordType: RecordType, recordId: string) => Promise<Entry[]>
  counts: () => Promise<OutboxCounts>
  /**
   * Returns whether this storage has ever stored a write of the user. If not, although one was stored, the browser has
   * since deleted it.
   */
  hasRecorded: () => Promise<boolean>
  /** Returns the body as it is sent, with its files. */
  wholeBody: (entry: Entry) => Promise<Record<string, unknown>>
}

export function createOutbox({ db, userId, clock, random }: OutboxTools): Outbox {
  const mine = rangeOf(userId)

  return {
    async add(write, draftId) {
      const prepared = await prepareEntry({ userId, clock, random }, write)
      const [entry] = await db.write(
        [...addingStores, ...draftStores],
        async (transaction) => {
          if (draftId !== undefined) {
            await endDraft(transaction, { userId, draftId, nowMs: clock.nowMs() })
          }
          return addEntries(transaction, userId, [prepared])
        },
        'strict',
      )
      if (!entry) throw new Error('An entry that was added is there')
      return entry
    },

    list: () =>
      db.read(['entries'], async (transaction) =>
        sorted(await transaction.objectStore('entries').getAll(mine)),
      ),

    get: (id) =>
      db.read(['entries'], async (transaction) => {
        const raw = await transaction.objectStore('entries').get([userId, id])
        const entry = raw && readEntry(raw)
        return entry && !isCorrupt(entry) ? entry : undefined
      }),

    ofRecord: (recordType, recordId) =>
      db.read(['entries'], async (transaction) => {
        const byRecord = transaction.objectStore('entries').index('byRecord')
        return sorted(await byRecord.getAll([userId, recordType, recordId])).entries
      }),

    counts: () =>
      db.read(['entries'], async (transaction) => {
        const entries = transaction.objectStore('entries')
        const byState = entries.index('byState')
        const [all, queued, sending] = await Promise.all([
          entries.count(mine),
          byState.count([userId, 'queued']),
          byState.count([userId, 'sending']),
        ])
        return { queued: queued + sending, needsAttention: all - queued - sending }
      }),

    hasRecorded: () =>
      db.read(['counters'], async (transaction) => {
        const counter = await transaction.objectStore('counters').get(userId)
        return counter !== undefined
      }),

    async wholeBody(entry) {
      if (entry.files.length === 0) return entry.body
      const stored = await db.read(['files'], (transaction) =>
        Promise.all(
          entry.files.map(({ fileId }) => transaction.objectStore('files').get([userId, fileId])),
        ),
      )
      const files = entry.files.flatMap(({ field, name, type }, index) => {
        const bytes = stored[index]?.bytes
        return bytes ? [[field, new File([bytes], name, { type })]] : []
      })
      return { ...entry.body, ...Object.fromEntries(files) }
    },
  }
}

/** Sorts what the device returned, and separates readable from corrupt entries. */
function sorted(raw: readonly StoredEntry[]): OutboxContent {
  const all = raw.map(readEntry).sort((a, b) => a.id - b.id)
  return { entries: all.filter(isReadable), corrupt: all.filter(isCorrupt) }
}
