import { notify } from '#ui/notices.tsx'
import type { Sync } from '../sync/create-sync.ts'
import type { Entry } from '../sync/entry.ts'

interface Saved {
  draft: { form: string; version: number }
  values: object
  entries: readonly Entry[]
}

/** Takes back what was saved a moment ago and is not sent yet: what was typed is a draft again. */
export async function undoSave(
  { drafts, discard }: Pick<Sync, 'drafts' | 'discard'>,
  { draft: { form, version }, values, entries }: Saved,
): Promise<void> {
  try {
    // First, so that what was typed is nowhere lost.
    await drafts.put(form, version, values)
    await discard(entries.map(({ id }) => id))
    notify('It is not saved any more. What you typed is kept as a draft of its form.')
  } catch (error) {
    await drafts.delete(form).catch(() => {})
    notify(error instanceof Error ? error.message : String(error))
  }
}
