import { type Clock, instantOf } from './clock.ts'
import type { Device } from './device.ts'
import type { StoredDraft } from './device-schema.ts'
import { createDraftJournal, type DraftJournal } from './draft-journal.ts'

/** What was typed into a form and not yet saved. */
export interface Draft<Values> {
  values: Values
  /** UTC. */
  savedAt: string
}

/** Checks what was kept, and brings what an older version of the form kept to the form as it is now. */
type UpgradeDraft<Values> = (values: unknown, version: number) => Values

/** What one user typed into forms: kept over reload and sign-out, seen by nobody else. */
export interface Drafts {
  /** The draft of a form, named by its screen and record: `farmer/new`. It may be of an older version of the form. */
  get: <Values>(form: string, upgrade: UpgradeDraft<Values>) => Promise<Draft<Values> | undefined>
  /** Keeps at once, files left out, what `put` is to keep: should the page end before, it is there all the same. */
  note: (form: string, version: number, values: object) => void
  /** `version` is that of the form's fields. Rejects with a `StorageError`. */
  put: (form: string, version: number, values: object) => Promise<void>
  delete: (form: string) => Promise<void>
  /** Names of the forms that have one. */
  forms: () => Promise<string[]>
  /** Brings what was only noted into the storage. */
  settle: () => Promise<void>
}

interface DraftTools {
  device: Device
  userId: string
  clock: Pick<Clock, 'nowMs'>
  journal?: DraftJournal
}

export function createDrafts({
  device,
  userId,
  clock,
  journal = createDraftJournal({ name: device.name, userId }),
}: DraftTools): Drafts {
  /** What this tab noted last of each form. */
  const noted = new Map<string, string>()

  const read = (form: string) =>
    device.read(['drafts'], (transaction) => transaction.objectStore('drafts').get([userId, form]))

  const write = (draft: Omit<StoredDraft, 'userId'>) =>
    device.write(['drafts'], (transaction) =>
      transaction.objectStore('drafts').put({ ...draft, userId }),
    )

  /** A page ended before the storage had what was noted: the draft is made up of both. */
  async function adopt(form: string): Promise<StoredDraft | undefined> {
    const kept = await read(form)
    const left = journal.read(form)
    if (!left) return kept
    const older = kept?.version === left.version ? Object(kept.values) : {}
    const draft = { userId, form, ...left, values: { ...older, ...left.values } }
    // Where there is no room for it, it stays where it is.
    await write(draft).then(
      () => journal.clear(form),
      () => {},
    )
    return draft
  }

  return {
    async get(form, upgrade) {
      const kept = await adopt(form)
      return kept && { values: upgrade(kept.values, kept.version), savedAt: kept.savedAt }
    },
    note(form, version, values) {
      const entry = { version, values: { ...values }, savedAt: instantOf(clock) }
      noted.set(form, journal.note(form, entry))
    },
    async put(form, version, values) {
      const text = noted.get(form)
      await write({ form, version, values, savedAt: instantOf(clock) })
      if (text !== undefined) journal.clear(form, text)
    },
    delete(form) {
      journal.clear(form)
      return device.write(['drafts'], (transaction) =>
        transaction.objectStore('drafts').delete([userId, form]),
      )
    },
    async forms() {
      const range = IDBKeyRange.bound([userId], [userId, []])
      const keys = await device.read(['drafts'], (transaction) =>
        transaction.objectStore('drafts').getAllKeys(range),
      )
      return [...new Set([...keys.map(([, form]) => form), ...journal.forms()])]
    },
    async settle() {
      for (const form of journal.forms()) await adopt(form)
    },
  }
}
