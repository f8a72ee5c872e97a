import type { DraftAbout } from '../db/schema.ts'
import { asListed } from './migration.ts'

/** A draft as it was typed a moment ago, and may not be in the storage yet. */
export interface NotedDraft {
  draftId: string
  form: string
  /** Of the form's fields. */
  version: number
  /** The fields that can stand here: files are left out. */
  values: Record<string, unknown>
  /** UTC. */
  savedAt: string
  /** Browsers write this storage to the disk seconds late: what a killed one left may be older than the draft. */
  revision: number
  about: DraftAbout
}

/**
 * What was typed a moment ago, kept at once: the storage needs a while for it, and a page that is closed or killed
 * does not wait. It holds the last of each draft, until the storage has that.
 */
export interface DraftJournal {
  /** Where there is no room, nothing stands there. */
  note: (draft: NotedDraft) => void
  read: (draftId: string) => NotedDraft | undefined
  /** Removes what is noted of a draft; with `revision`, only if it is no newer: another tab may have noted more. */
  clear: (draftId: string, revision?: number) => void
  /** Everything that is noted. */
  all: () => NotedDraft[]
}

interface JournalOptions {
  /** Of the storage that it goes with: each has its own. */
  name: string
  userId: string
  /** Naming it may throw, using it too: then there is no journal, and nothing else is amiss. */
  storage?: () => Storage
}

export function createDraftJournal({
  name,
  userId,
  storage = () => localStorage,
}: JournalOptions): DraftJournal {
  const start = `asili-draft ${JSON.stringify([name, userId])} `

  function attempt<T>(work: (kept: Storage) => T): T | undefined {
    try {
      return work(storage())
    } catch {
      return undefined
    }
  }

  const read = (draftId: string) =>
    attempt((kept) => asNoted(draftId, userId, JSON.parse(kept.getItem(start + draftId) ?? '')))

  return {
    note(draft) {
      const fields = Object.entries(draft.values).filter(([, value]) => !holdsBytes(value))
      const text = JSON.stringify({ ...draft, values: Object.fromEntries(fields) })
      attempt((kept) => {
        // An older one would come back as the newest.
        kept.removeItem(start + draft.draftId)
        kept.setItem(start + draft.draftId, text)
      })
    },
    read,
    clear(draftId, revision = Number.POSITIVE_INFINITY) {
      const noted = read(draftId)
      if (noted && noted.revision > revision) return
      attempt((kept) => kept.removeItem(start + draftId))
    },
    all: () =>
      attempt((kept) =>
        Object.keys(kept).flatMap((key) =>
          key.startsWith(start) ? (read(key.slice(start.length)) ?? []) : [],
        ),
      ) ?? [],
  }
}

/** What earlier versions of the app noted had the form's name as its key, and no number. */
function asNoted(draftId: string, userId: string, noted: NotedDraft): NotedDraft {
  if (typeof noted.revision === 'number') return noted
  return { ...asListed({ ...noted, userId, form: draftId }), values: Object(noted.values) }
}

function holdsBytes(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value) || value instanceof Blob)
    return true
  return Object.values(value).some(holdsBytes)
}
