import { type Clock, instantOf } from '../clock.ts'
import { rangeOf } from '../db/key-range.ts'
import type { LocalDb } from '../db/local-db.ts'
import type { StoredDraft } from '../db/schema.ts'
import { draftStores, endDraft } from './ended-drafts.ts'
import { createDraftJournal, type DraftJournal, type NotedDraft, outlineOf } from './journal.ts'

/** What was typed into a form and not yet saved. */
export type Draft = Omit<StoredDraft, 'userId'>

/** A draft as its form passes it on to be stored. */
export type DraftContent = Omit<Draft, 'savedAt'> & { values: object }

/** What one user typed into forms: survives reload and sign-out, and nobody else sees it. */
export interface Drafts {
  /** Returns all drafts, or those of one form; the newest first. */
  list: (form?: string) => Promise<Draft[]>
  /** Returns a draft to continue editing. If part of it was only in the journal, moves that into the storage. */
  open: (draftId: string) => Promise<Draft | undefined>
  /** Writes to the journal at once, without files, what `put` will store, in case the page closes before then. */
  note: (draft: DraftContent) => void
  /**
   * Resolves once the draft would survive a power loss. A draft that has ended stays ended. Rejects with a
   * `StorageError`.
   */
  put: (draft: DraftContent) => Promise<void>
  /** Ends a draft that was saved or is no longer needed. Nothing brings it back. */
  end: (draftId: string) => Promise<void>
  /** Discards a draft; it can be restored for a while. */
  discard: (draftId: string) => Promise<void>
  restore: (draftId: string) => Promise<void>
  /** Returns the drafts that can be restored, the newest first. */
  discarded: () => Promise<Draft[]>
  /** Deletes the journal's note of a draft that has ended. */
  forgetNote: (draftId: string) => void
  /** Checks whether an id was given to something queued on this device. */
  isUsedId: (id: string) => Promise<boolean>
  /** Moves what was only in the journal into the storage. */
  settle: () => Promise<void>
  /** Ends all drafts, and deletes the discarded ones. */
  endAll: () => Promise<void>
}

interface DraftTools {
  db: LocalDb
  userId: string
  clock: Pick<Clock, 'nowMs'>
  journal?: DraftJournal
  /** Called when a draft has begun or ended. */
  onChange?: () => void
}

export function createDrafts({
  db,
  userId,
  clock,
  journal = createDraftJournal({ name: db.name, userId }),
  onChange = () => {},
}: DraftTools): Drafts {
  const mine = rangeOf(userId)

  async function write(draft: Draft): Promise<void> {
    const isNew = await db.write(
      [...draftStores],
      async (transaction) => {
        const key: [string, string] = [userId, draft.draftId]
        if (await transaction.objectStore('endedDrafts').getKey(key)) return false
        const kept = await transaction.objectStore('drafts').get(key)
        if (kept && kept.revision > draft.revision) return false
        await transaction.objectStore('drafts').put({ ...draft, userId })
        return !kept
      },
      'strict',
    )
    if (isNew) onChange()
  }

  /** Returns what is in the storage, and which drafts have ended. */
  const readAll = () =>
    db.read([...draftStores], async (transaction) => ({
      kept: await transaction.objectStore('drafts').getAll(mine),
      ended: await transaction.objectStore('endedDrafts').getAll(mine),
    }))

  async function list(form?: string): Promise<Draft[]> {
    const { kept, ended } = await readAll()
    const all = new Map<string, Draft>(kept.map((draft) => [draft.draftId, withoutUser(draft)]))
    const over = new Set(ended.map(({ draftId }) => draftId))
    for (const noted of journal.all()) {
      if (over.has(noted.draftId)) journal.clear(noted.draftId)
      else all.set(noted.draftId, newer(all.get(noted.draftId), noted))
    }
    return [...all.values()]
      .filter((draft) => form === undefined || draft.form === form)
      .sort((a, b) => b.savedAt.localeCompare(a.savedAt))
  }

  async function open(draftId: string): Promise<Draft | undefined> {
    const draft = (await list()).find((one) => one.draftId === draftId)
    if (!draft || !journal.read(draftId)) return draft
    // If there is no room for it in the storage, it stays in the journal.
    await write(draft).then(
      () => journal.clear(draftId, draft.revision),
      () => {},
    )
    return draft
  }

  async function end(draftId: string, isRestorable: boolean): Promise<void> {
    await db.write(
      [...draftStores],
      (transaction) =>
        endDraft(transaction, { userId, draftId, nowMs: clock.nowMs(), isRestorable }),
      'strict',
    )
    journal.clear(draftId)
    onChange()
  }

  return {
    list,
    open,
    note: (draft) =>
      journal.note({ ...draft, values: { ...draft.values }, savedAt: instantOf(clock) }),
    async put(draft) {
      await write({ ...draft, savedAt: instantOf(clock) })
      journal.clear(draft.draftId, draft.revision)
    },
    end: (draftId) => end(draftId, false),
    async discard(draftId) {
      await open(draftId)
      await end(draftId, true)
    },
    async restore(draftId) {
      await db.write(
        [...draftStores],
        async (transaction) => {
          const key: [string, string] = [userId, draftId]
          const ended = await transaction.objectStore('endedDrafts').get(key)
          if (!ended?.draft) return
          const draft = { ...ended.draft, revision: ended.draft.revision + 1 }
          await transaction.objectStore('drafts').put(draft)
          await transaction.objectStore('endedDrafts').delete(key)
        },
        'strict',
      )
      onChange()
    },
    async discarded() {
      const { ended } = await readAll()
      return ended
        .sort((a, b) => b.endedAt.localeCompare(a.endedAt))
        .flatMap(({ draft }) => (draft ? [withoutUser(draft)] : []))
    },
    forgetNote: (draftId) => journal.clear(draftId),
    isUsedId: (id) =>
      db.read(
        ['usedIds'],
        async (transaction) =>
          (await transaction.objectStore('usedIds').getKey([userId, id])) !== undefined,
      ),
    async settle() {
      for (const { draftId } of journal.all()) await open(draftId)
    },
    async endAll() {
      const ended = (await readAll()).ended.filter(({ draft }) => draft)
      for (const { draftId } of [...(await list()), ...ended]) await end(draftId, false)
    },
  }
}

const withoutUser = ({ userId: _, ...draft }: StoredDraft): Draft => draft

/**
 * Returns the newer of the stored and the noted draft. A note has no files: those that were stored are kept. Earlier
 * versions of the app had no revision numbers, so only the time decides.
 */
function newer(kept: Draft | undefined, { files = {}, ...noted }: NotedDraft): Draft {
  const isNewer =
    !kept ||
    noted.revision > kept.revision ||
    (noted.revision === 0 && noted.savedAt > kept.savedAt)
  if (!isNewer) return kept
  const stored: Readonly<Record<string, unknown>> = Object(kept?.values)
  const lost = Object.keys(files).filter((field) => files[field] !== outlineOf(stored[field]))
  const values = { ...stored, ...noted.values }
  if (lost.length === 0) return { ...noted, values }
  const awaitedFiles = {
    ...Object.fromEntries(lost.map((field) => [field, 'file' as const])),
    ...noted.about.awaitedFiles,
  }
  return { ...noted, values, about: { ...noted.about, awaitedFiles } }
}
