import { rangeOf } from '../db/key-range.ts'
import type { LocalDb } from '../db/local-db.ts'
import type { LocalTransaction } from '../db/schema.ts'
import { deleteAllOf, storesOfUsers } from './stores-of-user.ts'
import { isNothing, type WaitingWork, waitingIn, waitingStores } from './waiting-work.ts'

/** What was deleted of a user. */
export interface Deleted {
  /** Copied records. */
  records: number
  /** Files of documents and photos that were sent or opened here. */
  files: number
  /** Drafts that were discarded and could be restored. */
  discardedDrafts: number
}

/**
 * Records that everything of this user is to be deleted from the device. The deletion then finishes, at the next start
 * if need be. If something would be lost, returns what, and records nothing.
 */
export const beginClearing = (
  db: LocalDb,
  userId: string,
  askedAt: string,
): Promise<WaitingWork | null> =>
  db.write(
    [...waitingStores, 'clearings'],
    async (transaction) => {
      const waiting = await waitingIn(transaction, userId)
      if (!isNothing(waiting)) return waiting
      await transaction.objectStore('clearings').put({ userId, askedAt })
      return null
    },
    'strict',
  )

/** Returns the users who have asked for deletion and whose data is still to be deleted. */
export const clearingsOn = (db: LocalDb): Promise<string[]> =>
  db.read(['clearings'], (transaction) => transaction.objectStore('clearings').getAllKeys())

/**
 * Deletes everything of a user in one transaction; the note that they asked for it stays until `endClearing`. If they
 * have recorded something in the meantime, deletes nothing and returns undefined.
 */
export const deleteUser = (db: LocalDb, userId: string): Promise<Deleted | undefined> =>
  db.write(
    [...storesOfUsers],
    async (transaction) => {
      if (!isNothing(await waitingIn(transaction, userId))) return undefined
      const deleted = await countAll(transaction, userId)
      await deleteAllOf(transaction, userId)
      return deleted
    },
    'strict',
  )

export const endClearing = (db: LocalDb, userId: string): Promise<void> =>
  db.write(['clearings'], (transaction) => transaction.objectStore('clearings').delete(userId))

async function countAll(
  transaction: LocalTransaction<'readwrite'>,
  userId: string,
): Promise<Deleted> {
  const mine = rangeOf(userId)
  const ended = await transaction.objectStore('endedDrafts').getAll(mine)
  return {
    records: await countCopied(transaction, userId),
    files: await transaction.objectStore('documentFiles').count(mine),
    discardedDrafts: ended.filter(({ draft }) => draft).length,
  }
}

/** Returns the number of records in a user's copy. Needs `pageIndexes` and `rows`. */
export async function countCopied(
  transaction: LocalTransaction<'readwrite'>,
  userId: string,
): Promise<number> {
  const pages = await transaction.objectStore('pageIndexes').getAll(rangeOf(userId))
  const rows = await transaction.objectStore('rows').getAllKeys(rangeOf(userId))
  // A load under way brings records that are already here.
  return new Set([
    ...pages.flatMap(({ recordType, ids }) => ids.map((id) => `${recordType} ${id}`)),
    ...rows.map(([, recordType, id]) => `${recordType} ${id}`),
  ]).size
}
