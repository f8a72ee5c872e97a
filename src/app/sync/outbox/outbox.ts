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

/** Everything that waits, in the order in which it was made. */
interface OutboxContent {
  entries: Entry[]
  corrupt: CorruptEntry[]
}

interface OutboxCounts {
  /** Waiting for the network, or being sent. */
  queued: number
  /** Waiting for its user to decide; entries that cannot be read among them. */
  needsAttention: number
}

/** What one user made and the server has not confirmed. */
export interface Outbox {
  /**
   * Keeps a write until it is sent; resolves once it would outlive a dying battery. Rejects with an
   * `InvalidWriteError` or a `StorageError`: nothing of it is kept then. The draft that it was made from ends with it,
   * both or neither.
   */
  add: (write: Write, draftId?: string) => Promise<Entry>
  list: () => Promise<OutboxContent>
  /** The entry; undefined where there is none, or none that this version can read. */
  get: (id: number) => Promise<Entry | undefined>
  /** What waits of one record, in its order. */
  ofRecord: (recordType: RecordType, recordId: string) => Promise<Entry[]>
  counts: () => Promise<OutboxCounts>
  /** The body as it is sent, with its files. */
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

/** What the device gave back, in its order, told apart. */
function sorted(raw: readonly StoredEntry[]): OutboxContent {
  const all = raw.map(readEntry).sort((a, b) => a.id - b.id)
  return { entries: all.filter(isReadable), corrupt: all.filter(isCorrupt) }
}
