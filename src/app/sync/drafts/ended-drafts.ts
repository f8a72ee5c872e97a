import { rangeOf } from '../db/key-range.ts'
import type { LocalTransaction } from '../db/schema.ts'

const dayMs = 24 * 3600 * 1000
/** So long a discarded draft may be restored. */
const restorableMs = 7 * dayMs
/** So long it is known that a draft has ended: a note of it that comes up later is out of date. */
const rememberedMs = 90 * dayMs

/** The stores that `endDraft` needs. */
export const draftStores = ['drafts', 'endedDrafts'] as const

interface Ending {
  userId: string
  draftId: string
  nowMs: number
  /** Discarded, and not saved: it may be restored. */
  isRestorable?: boolean
}

/** Ends a draft for good: whatever is noted of it elsewhere does not bring it back. */
export async function endDraft(
  transaction: LocalTransaction<'readwrite'>,
  { userId, draftId, nowMs, isRestorable = false }: Ending,
): Promise<void> {
  const drafts = transaction.objectStore('drafts')
  const ended = transaction.objectStore('endedDrafts')
  const draft = isRestorable ? ((await drafts.get([userId, draftId])) ?? null) : null
  await drafts.delete([userId, draftId])
  for (const old of await ended.getAll(rangeOf(userId))) {
    const ageMs = nowMs - Date.parse(old.endedAt)
    if (ageMs > rememberedMs) await ended.delete([userId, old.draftId])
    else if (old.draft && ageMs > restorableMs) await ended.put({ ...old, draft: null })
  }
  await ended.put({ userId, draftId, endedAt: new Date(nowMs).toISOString(), draft })
}
