import { type Clock, instantOf } from './clock.ts'
import type { Device } from './device.ts'
import type { DeviceTransaction } from './device-schema.ts'
import {
  type CorruptEntry,
  type Entry,
  isCorrupt,
  isReadable,
  readEntry,
  type StoredEntry,
} from './entry.ts'
import { type Chance, newKey } from './ids.ts'
import { aimOf, prepareBody } from './prepare-write.ts'
import type { RecordType } from './records.ts'
import { type Write, writeOf } from './writes.ts'

/** What an outbox works on. */
export interface OutboxTools {
  device: Device
  userId: string
  clock: Pick<Clock, 'nowMs'>
  chance: Chance
}

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
   * `InvalidWriteError` or a `StorageError`: nothing of it is kept then.
   */
  add: (write: Write) => Promise<Entry>
  list: () => Promise<OutboxContent>
  /** The entry; undefined where there is none, or none that this version can read. */
  get: (id: number) => Promise<Entry | undefined>
  /** What waits of one record, in its order. */
  ofRecord: (recordType: RecordType, recordId: string) => Promise<Entry[]>
  counts: () => Promise<OutboxCounts>
  /** The body as it is sent, with its files. */
  wholeBody: (entry: Entry) => Promise<Record<string, unknown>>
}

export function createOutbox({ device, userId, clock, chance }: OutboxTools): Outbox {
  const mine = rangeOf(userId)

  return {
    async add(write) {
      const { body, files } = await prepareBody(write.write, write.body, () => newKey(chance))
      const entry: NewEntry = {
        ...newEntry,
        userId,
        write: write.write,
        recordType: writeOf(write.write).recordType,
        body,
        files: files.map(({ bytes: _, ...file }) => file),
        ...aimOf(write, body),
        idempotencyKey: newKey(chance),
        madeAt: instantOf(clock),
      }
      return device.write(
        ['entries', 'counters', 'files', 'ownVersions'],
        async (transaction) => {
          const id = await nextId(transaction, userId)
          const queued = { ...(await onOwnVersion(transaction, entry)), id }
          await transaction.objectStore('entries').add(queued)
          for (const { fileId, bytes } of files) {
            await transaction.objectStore('files').add({ userId, fileId, entryId: id, bytes })
          }
          return queued
        },
        'strict',
      )
    },

    list: () =>
      device.read(['entries'], async (transaction) =>
        sorted(await transaction.objectStore('entries').getAll(mine)),
      ),

    get: (id) =>
      device.read(['entries'], async (transaction) => {
        const raw = await transaction.objectStore('entries').get([userId, id])
        const entry = raw && readEntry(raw)
        return entry && !isCorrupt(entry) ? entry : undefined
      }),

    ofRecord: (recordType, recordId) =>
      device.read(['entries'], async (transaction) => {
        const byRecord = transaction.objectStore('entries').index('byRecord')
        return sorted(await byRecord.getAll([userId, recordType, recordId])).entries
      }),

    counts: () =>
      device.read(['entries'], async (transaction) => {
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
      const stored = await device.read(['files'], (transaction) =>
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

type NewEntry = Omit<Entry, 'id'>

/** What every entry begins with. */
const newEntry = {
  format: 1,
  attempts: 0,
  failures: 0,
  revision: 0,
  notBeforeMs: null,
  state: 'queued',
  problem: null,
} as const

/** All keys that begin with the user: an empty list is greater than any number or text. */
export const rangeOf = (...start: (string | number)[]): IDBKeyRange =>
  IDBKeyRange.bound(start, [...start, []])

/** What the device gave back, in its order, told apart. */
function sorted(raw: readonly StoredEntry[]): OutboxContent {
  const all = raw.map(readEntry).sort((a, b) => a.id - b.id)
  return { entries: all.filter(isReadable), corrupt: all.filter(isCorrupt) }
}

/** Counted apart from the entries, so that the number of one that is gone is not given again. */
async function nextId(
  transaction: DeviceTransaction<'readwrite'>,
  userId: string,
): Promise<number> {
  const counters = transaction.objectStore('counters')
  const last = await counters.get(userId)
  const newest = await transaction.objectStore('entries').openKeyCursor(rangeOf(userId), 'prev')
  const lastId = Math.max(last?.lastId ?? 0, newest?.primaryKey[1] ?? 0) + 1
  await counters.put({ userId, lastId })
  return lastId
}

/** An update of a version that only own changes have come after is an update of the last of those. */
async function onOwnVersion(
  transaction: DeviceTransaction<'readwrite'>,
  entry: NewEntry,
): Promise<NewEntry> {
  const { userId, recordType, recordId, baseVersion } = entry
  if (baseVersion === null) return entry
  const own = await transaction.objectStore('ownVersions').get([userId, recordType, recordId])
  const isWithin = own && own.from <= baseVersion && baseVersion < own.to
  return isWithin ? { ...entry, baseVersion: own.to } : entry
}
