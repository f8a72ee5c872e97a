/** What was typed and may not be in the storage yet. */
interface JournalEntry {
  /** Of the form's fields. */
  version: number
  /** The fields that can stand here: files are left out. */
  values: Record<string, unknown>
  /** UTC. */
  savedAt: string
}

/**
 * What was typed a moment ago, kept at once: the storage needs a while for it, and a page that is closed or killed
 * does not wait. It holds the last of each form, until the storage has that.
 */
export interface DraftJournal {
  /** Returns what stands there now, to be handed to `clear`. Where there is no room, nothing stands there. */
  note: (form: string, entry: JournalEntry) => string
  read: (form: string) => JournalEntry | undefined
  /** Removes what is noted of a form; with `text`, only if it is still that: another tab may have noted more. */
  clear: (form: string, text?: string) => void
  /** Forms of which something is noted. */
  forms: () => string[]
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

  return {
    note(form, { version, values, savedAt }) {
      const fields = Object.entries(values).filter(([, value]) => !holdsBytes(value))
      const text = JSON.stringify({ version, values: Object.fromEntries(fields), savedAt })
      attempt((kept) => {
        // An older one would come back as the newest.
        kept.removeItem(start + form)
        kept.setItem(start + form, text)
      })
      return text
    },
    read: (form) =>
      attempt((kept): JournalEntry | undefined => JSON.parse(kept.getItem(start + form) ?? '')),
    clear: (form, text) =>
      void attempt((kept) => {
        if (text === undefined || kept.getItem(start + form) === text) kept.removeItem(start + form)
      }),
    forms: () =>
      attempt((kept) =>
        Object.keys(kept).flatMap((key) =>
          key.startsWith(start) ? [key.slice(start.length)] : [],
        ),
      ) ?? [],
  }
}

function holdsBytes(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value) || value instanceof Blob)
    return true
  return Object.values(value).some(holdsBytes)
}
