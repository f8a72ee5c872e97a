import { notify } from '#app/ui/notices.tsx'
import type { Sync } from '../sync/create-sync.ts'
import type { DraftContent } from '../sync/drafts/drafts.ts'
import type { Entry } from '../sync/outbox/entry.ts'

interface Saved {
  /** What was typed, as a new draft: the draft it was saved from has ended. */
  draft: DraftContent
  entries: readonly Entry[]
}

/**
 * Undoes a save that is not sent yet: what was typed becomes a draft again. Returns false, having said why, where that
 * is no longer possible.
 */
export async function undoSave(
  { drafts, discard }: Pick<Sync, 'drafts' | 'discard'>,
  { draft, entries }: Saved,
): Promise<boolean> {
  try {
    // First, so that what was typed is never lost.
    await drafts.put(draft)
    await discard(entries.map(({ id }) => id))
    notify('It is not saved any more. What you typed is kept as a draft of its form.')
    return true
  } catch (error) {
    await drafts.end(draft.draftId).catch(() => {})
    notify(error instanceof Error ? error.message : String(error))
    return false
  }
}
