import { rangeOf } from '../db/key-range.ts'
import type { CopyState, LocalTransaction, SetAside, UserState } from '../db/schema.ts'
import type { RecordOf, RecordType } from './records.ts'
import { copyFormat, copyOf, newCopy, putChanges, without } from './replica-rows.ts'

type WriteTransaction = LocalTransaction<'readwrite'>

/** A change as the API reports it. */
export interface RecordChange {
  recordType: RecordType
  id: string
  record: RecordOf | null
}

/** What came with records and cannot be read by this version of the app. */
export interface Unread {
  version: string
  rows: readonly SetAside[]
}

/** Checks whether the load of a kind has finished. */
export const isLoaded = ({ load, shownLoad }: CopyState): boolean => shownLoad === load

export const newUser = (userId: string): UserState => ({
  userId,
  copyFormat,
  cursor: null,
  lastSyncedAt: null,
  pausedUntilMs: null,
})

/** Needs the store `users`. */
export async function changeUser(
  transaction: WriteTransaction,
  userId: string,
  change: Partial<UserState>,
): Promise<void> {
  const users = transaction.objectStore('users')
  await users.put({ ...newUser(userId), ...(await users.get(userId)), ...change })
}

/** Stores a page of a load, and where the next one begins: null after the last, from which point this load is shown. */
export async function keepPage(
  transaction: WriteTransaction,
  { userId, recordType }: Pick<CopyState, 'userId' | 'recordType'>,
  records: readonly RecordOf[],
  nextPage: string | null,
  now: string,
  unread?: Unread,
): Promise<void> {
  const copy = await copyOf(transaction, userId, recordType)
  const { pages: page } = copy
  // Changes that came before the first page are in the list, at least as new.
  const load = page === 0 ? copy.load + 1 : copy.load
  const name = { userId, recordType, load, page }
  await transaction.objectStore('pages').put({ ...name, records })
  await transaction.objectStore('pageIndexes').put({ ...name, ids: records.map(({ id }) => id) })
  // A list that is read from its beginning says anew what cannot be read.
  const before = page === 0 ? undefined : copy.setAside
  const setAside = withUnread(without(before, records), unread)
  const kept = { ...copy, load, pages: page + 1, nextPage, setAside, revision: copy.revision + 1 }
  const copies = transaction.objectStore('copies')
  if (nextPage !== null) {
    await copies.put(kept)
    return
  }
  await copies.put({ ...kept, shownLoad: load, syncedAt: now })
  await dropOlder(transaction, kept)
}

/** Adds what cannot be read, instead of what was known of the same records. */
function withUnread(setAside: CopyState['setAside'], unread?: Unread): CopyState['setAside'] {
  if (!unread || unread.rows.length === 0) return setAside
  const others = without(setAside, unread.rows)?.rows ?? []
  const rows = unread.rows.map(({ id, problem }) => ({ id, problem }))
  return { version: unread.version, rows: [...others, ...rows] }
}

async function dropOlder(
  transaction: WriteTransaction,
  { userId, recordType, load }: CopyState,
): Promise<void> {
  const older = IDBKeyRange.bound([userId, recordType], [userId, recordType, load])
  await transaction.objectStore('pages').delete(older)
  await transaction.objectStore('pageIndexes').delete(older)
  const rows = transaction.objectStore('rows')
  for await (const row of rows.iterate(rangeOf(userId, recordType))) {
    if (row.value.load < load) await row.delete()
  }
}

/** Stores changes together with the cursor that comes after them. */
export async function keepChanges(
  transaction: WriteTransaction,
  userId: string,
  changes: readonly RecordChange[],
  cursor: string,
  now: string,
  unread: ReadonlyMap<RecordType, Unread> = new Map(),
): Promise<void> {
  for (const [recordType, own] of Map.groupBy(changes, (change) => change.recordType)) {
    await putChanges(transaction, userId, recordType, own, 'server')
  }
  const copies = transaction.objectStore('copies')
  for (const [recordType, own] of unread) {
    const copy = await copyOf(transaction, userId, recordType)
    const setAside = withUnread(copy.setAside, own)
    await copies.put({ ...copy, setAside, revision: copy.revision + 1 })
  }
  for (const copy of await copies.getAll(rangeOf(userId))) {
    if (isLoaded(copy)) await copies.put({ ...copy, syncedAt: now })
  }
  await changeUser(transaction, userId, { cursor })
}

/** Restarts the load of a kind from the beginning. What is shown stays until it finishes. */
export async function loadAnew(
  transaction: WriteTransaction,
  userId: string,
  recordType: RecordType,
): Promise<void> {
  const copy = await copyOf(transaction, userId, recordType)
  const load = copy.load + 1
  await transaction.objectStore('copies').put({ ...copy, load, pages: 0, nextPage: null })
  if (isLoaded(copy)) return
  // The rest of the abandoned load.
  const given = rangeOf(userId, recordType, copy.load)
  await transaction.objectStore('pages').delete(given)
  await transaction.objectStore('pageIndexes').delete(given)
}

/** Deletes every copied record. */
export async function forget(transaction: WriteTransaction, userId: string): Promise<void> {
  for (const store of ['pages', 'pageIndexes', 'rows'] as const) {
    await transaction.objectStore(store).delete(rangeOf(userId))
  }
  // The numbers continue, so that a later copy is never mistaken for an earlier one.
  const copies = transaction.objectStore('copies')
  for (const { recordType, load, revision } of await copies.getAll(rangeOf(userId))) {
    const blank = newCopy(userId, recordType)
    await copies.put({ ...blank, load: load + 1, revision: revision + 1 })
  }
  await transaction.objectStore('users').put(newUser(userId))
}
