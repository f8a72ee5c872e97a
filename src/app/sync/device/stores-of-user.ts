import { rangeOf } from '../db/key-range.ts'
import type { LocalTransaction, StoreName } from '../db/schema.ts'

/** How the rows of a store name their user; `nobody` if they belong to no user. Every new store is listed here. */
const namedBy: Record<StoreName, 'key' | 'start of key' | 'nobody'> = {
  entries: 'start of key',
  counters: 'key',
  files: 'start of key',
  documentFiles: 'start of key',
  ownVersions: 'start of key',
  pages: 'start of key',
  pageIndexes: 'start of key',
  rows: 'start of key',
  copies: 'start of key',
  users: 'key',
  imports: 'start of key',
  importRows: 'start of key',
  drafts: 'start of key',
  endedDrafts: 'start of key',
  usedIds: 'start of key',
  clearings: 'key',
  vaults: 'key',
  // The size of the server's log says nothing about anybody, and reveals whether the log is rewritten.
  logHeads: 'nobody',
  // Each expires by itself, within seconds.
  leases: 'nobody',
}

/** All stores whose rows belong to users. */
export const storesOfUsers = (Object.keys(namedBy) as StoreName[]).filter(
  (store) => namedBy[store] !== 'nobody',
) // the keys of a record of stores

/** Deletes everything of a user except the note that they asked for it. */
export async function deleteAllOf(
  transaction: LocalTransaction<'readwrite'>,
  userId: string,
): Promise<void> {
  for (const name of storesOfUsers) {
    if (name === 'clearings') continue
    const range = namedBy[name] === 'key' ? IDBKeyRange.only(userId) : rangeOf(userId)
    await transaction.objectStore(name).delete(range)
  }
}
