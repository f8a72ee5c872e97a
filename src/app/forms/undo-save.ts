import { notify } from '#ui/notices.tsx'
import type { Sync } from '../sync/create-sync.ts'
import type { DraftContent } from '../sync/drafts/drafts.ts'
import type { Entry } from '../sync/outbox/entry.ts'

interface Saved {
  /** What was typed, as a draft of its own: the one that it was saved from has ended. */
  draft: DraftContent
  entries: readonly Entry[]
}

/** Takes back what was saved a moment ago and is not sent yet: what was typed is a draft again. */
export async function undoSave(
  { drafts, discard }: Pick<Sync, 'drafts' | 'discard'>,
  { draft, entries }: Saved,
): Promise<void> {
  try {
    // First, so that what was typed is nowhere lost.
    await drafts.put(draft)
    await discard(entries.map(({ id }) => id))
    notify('It is not saved any more. What you typed is kept as a draft of its form.')
  } catch (error) {
    await drafts.end(draft.draftId).catch(() => {})
    notify(error instanceof Error ? error.message : String(error))
  }
}
