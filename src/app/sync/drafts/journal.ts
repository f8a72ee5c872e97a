import type { Seal } from '#domain/device/seal.ts'
import { asKeptText, fromKeptText } from '#domain/device/sealed-text.ts'
import type { DraftAbout } from '../db/schema.ts'
import { asListed } from './migration.ts'

/** A draft as it was typed a moment ago, which may not be in the storage yet. */
export interface NotedDraft {
  draftId: string
  form: string
  /** Version of the form's fields. */
  version: number
  /** The fields that can be stored here: files are left out. */
  values: Record<string, unknown>
  /** UTC. */
  savedAt: string
  /** Browsers write this storage to disk seconds late: after a crash, the note may be older than the stored draft. */
  revision: number
  about: DraftAbout
  /** What identifies the files that are left out, by field. Earlier versions did not note it. */
  files?: Readonly<Record<string, string>>
}

/**
 * What was typed a moment ago, stored synchronously: the database takes a while, and a page that is closed or killed
 * does not wait for it. Holds the latest state of each draft until the database has it.
 */
export interface DraftJournal {
  /** If there is no room, nothing is noted. */
  note: (draft: Omit<NotedDraft, 'files'>) => void
  read: (draftId: string) => NotedDraft | undefined
  /** Removes the note of a draft. With `revision`, only if the note is no newer: another tab may have noted more. */
  clear: (draftId: string, revision?: number) => void
  /** Returns all notes. */
  all: () => NotedDraft[]
}

interface JournalOptions {
  /** Name of the database that it belongs to: each has its own. */
  name: string
  userId: string
  /** Accessing and using it may throw. Then there is no journal, and everything else works. */
  storage?: () => Storage
  /** Encrypts the notes while the user's lock is on. */
  seal?: Seal | undefined
}

export function createDraftJournal({
  name,
  userId,
  storage = () => localStorage,
  seal,
}: JournalOptions): DraftJournal {
  const start = `asili-draft ${JSON.stringify([name, userId])} `

  function attempt<T>(work: (kept: Storage) => T): T | undefined {
    try {
      return work(storage())
    } catch {
      return undefined
    }
  }

  /** What this page has noted, so that the note need not be opened to see how new it is. */
  const own = new Map<string, { text: string; revision: number }>()

  const read = (draftId: string) =>
    attempt((kept) => {
      const noted = fromKeptText(kept.getItem(start + draftId) ?? '', 'journal', seal)
      // Written below, or by an earlier version.
      return asNoted(draftId, userId, noted as NotedDraft)
    })

  return {
    note(draft) {
      const all = Object.entries(draft.values)
      const fields = all.filter(([, value]) => !holdsBytes(value))
      const files = all.flatMap(([field, value]) =>
        holdsBytes(value) ? [[field, outlineOf(value)]] : [],
      )
      const noted = { ...draft, values: Object.fromEntries(fields) }
      const text = asKeptText(
        files.length === 0 ? noted : { ...noted, files: Object.fromEntries(files) },
        'journal',
        seal,
      )
      attempt((kept) => {
        // If writing fails, an older note must not remain and pass for the newest.
        kept.removeItem(start + draft.draftId)
        kept.setItem(start + draft.draftId, text)
        own.set(draft.draftId, { text, revision: draft.revision })
      })
    },
    read,
    clear(draftId, revision = Number.POSITIVE_INFINITY) {
      const text = attempt((kept) => kept.getItem(start + draftId))
      const last = own.get(draftId)
      const noted = last && last.text === text ? last : read(draftId)
      if (noted && noted.revision > revision) return
      attempt((kept) => kept.removeItem(start + draftId))
      own.delete(draftId)
    },
    all: () =>
      attempt((kept) =>
        Object.keys(kept).flatMap((key) =>
          key.startsWith(start) ? (read(key.slice(start.length)) ?? []) : [],
        ),
      ) ?? [],
  }
}

/** Converts notes by earlier versions of the app, which had the form's name as their key and no number. */
function asNoted(draftId: string, userId: string, noted: NotedDraft): NotedDraft {
  if (typeof noted.revision === 'number') return noted
  return { ...asListed({ ...noted, userId, form: draftId }), values: Object(noted.values) }
}

const isBytes = (value: unknown): boolean =>
  value instanceof ArrayBuffer || ArrayBuffer.isView(value) || value instanceof Blob

/** SHA-256, hex. */
const hashPattern = /^[0-9a-f]{64}$/

/** Returns what tells a file from others without saying its name: sizes and hashes. */
export const outlineOf = (value: unknown): string =>
  JSON.stringify(value, (_, part) => {
    if (isBytes(part)) return part.byteLength ?? part.size
    return typeof part === 'string' && !hashPattern.test(part) ? undefined : part
  }) ?? ''

function holdsBytes(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return isBytes(value) || Object.values(value).some(holdsBytes)
}
