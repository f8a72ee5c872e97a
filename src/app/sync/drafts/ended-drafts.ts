import { rangeOf } from '../db/key-range.ts'
import type { LocalTransaction } from '../db/schema.ts'

const dayMs = 24 * 3600 * 1000
/** How long a discarded draft can be restored. */
const restorableMs = 7 * dayMs
/** How long an ended draft is remembered. A note of it found within that time is out of date. */
const rememberedMs = 90 * dayMs

/** The stores that `endDraft` needs. */
export const draftStores = ['drafts', 'endedDrafts'] as const

interface Ending {
  userId: string
  draftId: string
  nowMs: number
  /** True if it was discarded, not saved: it can be restored. */
  isRestorable?: boolean
}

/** Ends a draft for good: notes of it elsewhere do not bring it back. */
export async function endDraft(
  transaction: LocalTransaction<'readwrite'>,
  { userId, draftId, nowMs, isRestorable = false }: Ending,
): Promise<void> {
  const drafts = transaction.objectStore('drafts')
  const ended = transaction.objectStore('endedDrafts')
  const draft = isRestorable ? ((await drafts.get([userId, draftId])) ?? null) : null
  await drafts.delete([userId, draftId])
  await forgetOldDiscarded(transaction, userId, nowMs)
  await ended.put({ userId, draftId, endedAt: new Date(nowMs).toISOString(), draft })
}

/** Deletes drafts that were discarded too long ago to be restored. */
export async function forgetOldDiscarded(
  transaction: LocalTransaction<'readwrite'>,
  userId: string,
  nowMs: number,
): Promise<void> {
  const ended = transaction.objectStore('endedDrafts')
  for (const old of await ended.getAll(rangeOf(userId))) {
    const ageMs = nowMs - Date.parse(old.endedAt)
    if (ageMs > rememberedMs) await ended.delete([userId, old.draftId])
    else if (old.draft && ageMs > restorableMs) await ended.put({ ...old, draft: null })
  }
}
