import { copyAge, usualCopyKeptDays } from '#domain/device/copy-expiry.ts'
import { rangeOf } from '../db/key-range.ts'
import type { LocalDb } from '../db/local-db.ts'
import type { LocalTransaction, StoreName } from '../db/schema.ts'
import { forgetOldDiscarded } from '../drafts/ended-drafts.ts'
import { copyStores } from '../records/replica-rows.ts'
import { changeUser, forget } from '../records/replica-write.ts'
import { countCopied } from './clear-user.ts'

const stores = [
  ...copyStores,
  'users',
  'documentFiles',
  'endedDrafts',
] as const satisfies StoreName[]

/**
 * Deletes copied records and document files of users who have not used them for too long, whoever opens the app.
 * `openedBy` is using theirs now. Unsent changes and drafts are not touched. Returns the users whose copies were
 * deleted, with after how many days.
 */
export async function expireCopies(
  db: LocalDb,
  nowMs: number,
  openedBy: string | null,
): Promise<{ userId: string; keptDays: number }[]> {
  const users = await db.read(['users'], (transaction) => transaction.objectStore('users').getAll())
  const expired: { userId: string; keptDays: number }[] = []
  for (const { userId, lastSyncedAt, openedAt = null, copyKeptDays } of users) {
    const keptDays = copyKeptDays ?? usualCopyKeptDays
    const age = copyAge({ lastSyncedAt, openedAt }, keptDays, nowMs)
    if (age === 'expired') {
      const wasThere = await db.write([...stores], (writing) => expire(writing, userId, nowMs))
      if (wasThere) expired.push({ userId, keptDays })
    }
    if (age !== 'kept' || isLongAgo(openedAt, nowMs, userId === openedBy)) {
      await noteOpened(db, userId, nowMs)
    }
  }
  return expired
}

/** Notes that the user's copy is in use. */
export const noteOpened = (db: LocalDb, userId: string, nowMs: number): Promise<void> =>
  db.write(['users'], (writing) =>
    changeUser(writing, userId, { openedAt: new Date(nowMs).toISOString() }),
  )

/** Notes for how many days without use their organisation lets a device keep a copy. It holds after signing out, too. */
export const noteCopyKeptDays = (
  db: LocalDb,
  userId: string,
  copyKeptDays: number,
): Promise<void> =>
  db.write(['users'], async (writing) => {
    const known = await writing.objectStore('users').get(userId)
    if (known?.copyKeptDays !== copyKeptDays) await changeUser(writing, userId, { copyKeptDays })
  })

const hourMs = 3600 * 1000

/** One hour is precise enough, and saves a write at most starts. */
const isLongAgo = (openedAt: string | null, nowMs: number, isOpened: boolean): boolean =>
  isOpened && !(nowMs - Date.parse(openedAt ?? '') < hourMs)

/** Returns whether there was anything to delete. */
async function expire(
  transaction: LocalTransaction<'readwrite'>,
  userId: string,
  nowMs: number,
): Promise<boolean> {
  const files = transaction.objectStore('documentFiles')
  const count = (await countCopied(transaction, userId)) + (await files.count(rangeOf(userId)))
  await forget(transaction, userId)
  await files.delete(rangeOf(userId))
  await forgetOldDiscarded(transaction, userId, nowMs)
  return count > 0
}
