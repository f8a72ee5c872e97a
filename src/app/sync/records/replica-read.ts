import * as z from 'zod/mini'
import { rangeOf } from '../db/key-range.ts'
import type { LocalDb } from '../db/local-db.ts'
import type { CopyState, LocalTransaction } from '../db/schema.ts'
import { sourceOf } from './record-sources.ts'
import type { RecordOf, RecordType } from './records.ts'
import { copyFormat, copyOf, copyStores, shownLoadOf } from './replica-rows.ts'

/** Records of one kind as last synced. */
export interface Copy<T extends RecordType> {
  /** The same array until one of them changes. */
  records: readonly RecordOf<T>[]
  /** When they were last known to match the server, UTC; null before the first sync. */
  syncedAt: string | null
  /** Whether these are all records: false until the first sync finishes. */
  complete: boolean
}

export type CopyReader = <T extends RecordType>(recordType: T) => Promise<Copy<T>>

/** What was last read of a kind, reused by the next read. */
interface Known {
  revision: number
  /** Which pages are included. */
  load: number
  pages: number
  /** Records from the pages alone. */
  fromPages: ReadonlyMap<string, RecordOf>
  /** Records that came one by one since; null if deleted. */
  fromRows: ReadonlyMap<string, RecordOf | null>
  records: readonly RecordOf[]
}

/**
 * Reads all copied records of a kind, and keeps them in memory: after a change in any tab, only what is new is read. A
 * record that did not change stays the same object. Several who ask at once wait for one reading.
 */
export function createCopyReader(db: LocalDb, userId: string): CopyReader {
  const known = new Map<RecordType, Known>()
  /** The last reading of each kind. */
  const readings = new Map<RecordType, Promise<unknown>>()

  const read = <T extends RecordType>(recordType: T): Promise<Copy<T>> =>
    db.read([...copyStores, 'users'], async (transaction) => {
      const copy = await copyOf(transaction, userId, recordType)
      const user = await transaction.objectStore('users').get(userId)
      const { revision, syncedAt, shownLoad } = copy
      const last = known.get(recordType)
      const now = last?.revision === revision ? last : await readKnown(transaction, copy, last)
      known.set(recordType, now)
      // Only records of this kind are put under its name, as their endpoint parsed them.
      const all = now.records as readonly RecordOf<T>[]
      // Records copied by another version of the app may lack what this one needs, until they are copied again.
      const isOurs = user === undefined || user.copyFormat === copyFormat
      const records = isOurs ? all : all.filter((record) => isReadable(recordType, record))
      return { records, syncedAt, complete: shownLoad !== null }
    })

  return (recordType) => {
    const again = () => read(recordType)
    const before = readings.get(recordType)
    // What the reading before has found, this one need not read.
    const reading = before ? before.then(again, again) : again()
    readings.set(recordType, reading)
    return reading
  }
}

const isReadable = (recordType: RecordType, record: RecordOf): boolean =>
  z.safeParse(sourceOf(recordType).response, record).success

/** Reads page by page, so that tens of thousands of records do not block the screen. */
async function readKnown(
  transaction: LocalTransaction<'readonly'>,
  copy: CopyState,
  last: Known | undefined,
): Promise<Known> {
  const { userId, recordType, revision } = copy
  const load = shownLoadOf(copy)
  const before = last?.load === load ? last : undefined
  const pageKeys = await transaction
    .objectStore('pages')
    .getAllKeys(rangeOf(userId, recordType, load))
  let fromPages = before?.fromPages ?? new Map<string, RecordOf>()
  if (pageKeys.length !== before?.pages) {
    const all = new Map(fromPages)
    for (const key of pageKeys.slice(before?.pages ?? 0)) {
      const page = await transaction.objectStore('pages').get(key)
      for (const record of page?.records ?? []) all.set(record.id, record)
    }
    fromPages = all
  }
  const fromRows = new Map<string, RecordOf | null>()
  const rows = await transaction.objectStore('rows').getAll(rangeOf(userId, recordType))
  for (const { id, record } of rows) {
    const old = last?.fromRows.get(id) ?? fromPages.get(id)
    fromRows.set(id, record && old && isSameRecord(old, record) ? old : record)
  }
  const byId = new Map(fromPages)
  for (const [id, record] of fromRows) {
    if (record) byId.set(id, record)
    else byId.delete(id)
  }
  const records = [...byId.values()]
  return { revision, load, pages: pageKeys.length, fromPages, fromRows, records }
}

/** Names and counts of other records change without a new version; nested values of a record change only with one. */
const isSameRecord = (before: RecordOf, after: RecordOf): boolean =>
  before.version === after.version &&
  Object.entries(after).every(
    ([field, value]) =>
      (typeof value === 'object' && value !== null) || Reflect.get(before, field) === value,
  )
