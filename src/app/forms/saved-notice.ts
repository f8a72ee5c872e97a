import { notify } from '#app/ui/notices.tsx'
import type { Sync } from '../sync/create-sync.ts'
import type { Entry } from '../sync/outbox/entry.ts'

interface SavedNotice {
  entries: readonly Entry[]
  /** Undoes the save. Not offered with a connection, as it is already being sent. */
  undo: (() => void) | undefined
}

/**
 * Says that something is saved, as long as that is so: the message goes once the server refuses it, which the record
 * and the outbox say instead. Undo goes once it is sent.
 */
export function notifySaved(
  sync: Pick<Sync, 'ofRecord' | 'subscribe' | 'getState'>,
  text: string,
  { entries, undo }: SavedNotice,
): void {
  const notice = notify(text, undo)
  let seen = sync.getState().revision

  async function look(): Promise<void> {
    const left = (await Promise.all(entries.map((entry) => waiting(sync, entry)))).flat()
    if (left.some(({ state }) => state === 'attention')) notice.end()
    else if (left.length < entries.length) notice.endUndo()
  }

  const stop = sync.subscribe(() => {
    const { revision } = sync.getState()
    if (revision === seen) return
    seen = revision
    // What cannot be read now is said by the screen; the message goes by itself.
    look().catch(() => {})
  })
  notice.gone.addEventListener('abort', stop)
}

/** Returns the entry as it is now; none once it is sent or discarded. */
const waiting = async (
  sync: Pick<Sync, 'ofRecord'>,
  { id, recordType, recordId }: Entry,
): Promise<Entry[]> =>
  (await sync.ofRecord(recordType, recordId)).filter((entry) => entry.id === id)
