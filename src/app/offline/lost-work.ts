import type { Sync } from '../sync/create-sync.ts'
import { trueNow } from '../time/true-time.ts'
import { deviceStorage } from './device-storage.ts'
import type { Whose } from './whose.ts'

/**
 * Browsers delete what a page stores, when space is short or they take it for damaged. A note beside the database says
 * how much waited in the outbox, so that an empty outbox is not taken for one whose content was sent.
 */
const key = 'asili-waiting'

/** Changes that waited on this device and were deleted by its browser before they were sent. */
export interface LostWork {
  count: number
  /** When the last of them was there, UTC. */
  at: string
}

interface Note {
  /** What waits now. */
  waiting?: LostWork | undefined
  /** What is gone, until its user has seen that. */
  lost?: LostWork | undefined
}

const listeners = new Set<() => void>()
let known: { text: string; notes: Readonly<Record<string, Note>> } | undefined

function notes(): Readonly<Record<string, Note>> {
  let text = '{}'
  try {
    text = deviceStorage()?.getItem(key) ?? '{}'
    if (known?.text !== text) known = { text, notes: JSON.parse(text) }
  } catch {
    known = { text, notes: {} }
  }
  return known?.notes ?? {}
}

const nameOf = ({ backendName, owner }: Whose): string => `${backendName} ${owner}`

function keep(whose: Whose, note: Note): void {
  const { [nameOf(whose)]: _, ...others } = notes()
  const isEmpty = !note.waiting && !note.lost
  const kept = isEmpty ? others : { ...others, [nameOf(whose)]: note }
  try {
    if (Object.keys(kept).length === 0) deviceStorage()?.removeItem(key)
    else deviceStorage()?.setItem(key, JSON.stringify(kept))
  } catch {
    // Nothing is noted then; the work itself is in the database.
  }
  for (const listener of listeners) listener()
}

/** Keeps the note of what waits up to date, and notices where the outbox was emptied by the browser. */
export function watchWaiting(whose: Whose, sync: Sync, now: () => Date = () => trueNow()): void {
  sync.subscribe(() => {
    const { queued, needsAttention, lastSyncedAt } = sync.getState()
    if (lastSyncedAt === undefined) return
    const count = queued + needsAttention
    const { waiting, lost } = notes()[nameOf(whose)] ?? {}
    if (count === (waiting?.count ?? 0)) return
    if (count > 0) return keep(whose, { lost, waiting: { count, at: now().toISOString() } })
    void sync.hasRecorded().then((hasRecorded) => {
      keep(whose, { lost: hasRecorded ? lost : waiting })
    })
  })
}

export function subscribeToLostWork(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the browser has deleted of this user's work; undefined for nothing. */
export const lostWorkOf = (whose: Whose): LostWork | undefined => notes()[nameOf(whose)]?.lost

/** Its user has seen that. */
export function dismissLostWork(whose: Whose): void {
  keep(whose, { waiting: notes()[nameOf(whose)]?.waiting })
}
