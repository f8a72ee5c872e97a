import { type Clock, instantOf } from '../clock.ts'
import { rangeOf } from '../db/key-range.ts'
import type { LocalDb } from '../db/local-db.ts'
import type { StoredDraft } from '../db/schema.ts'
import { draftStores, endDraft } from './ended-drafts.ts'
import { createDraftJournal, type DraftJournal, type NotedDraft } from './journal.ts'

/** What was typed into a form and not yet saved. */
export type Draft = Omit<StoredDraft, 'userId'>

/** A draft as its form hands it over to be kept. */
export type DraftContent = Omit<Draft, 'savedAt'> & { values: object }

/** What one user typed into forms: kept over reload and sign-out, seen by nobody else. */
export interface Drafts {
  /** All, or those of one form; the newest first. */
  list: (form?: string) => Promise<Draft[]>
  /** One that is taken up again: what was only noted of it comes into the storage. */
  open: (draftId: string) => Promise<Draft | undefined>
  /** Keeps at once, files left out, what `put` is to keep: should the page end before, it is there all the same. */
  note: (draft: DraftContent) => void
  /** Resolves once it would outlive a dying battery; one that has ended stays so. Rejects with a `StorageError`. */
  put: (draft: DraftContent) => Promise<void>
  /** It was saved, or is of no use any more: nothing brings it back. */
  end: (draftId: string) => Promise<void>
  /** Gives it up; it may be restored for a while. */
  discard: (draftId: string) => Promise<void>
  restore: (draftId: string) => Promise<void>
  /** Those that may be restored, the newest first. */
  discarded: () => Promise<Draft[]>
  /** Lets go of what is noted of a draft that has ended. */
  forgetNote: (draftId: string) => void
  /** Whether an id was given to something queued on this device. */
  isUsedId: (id: string) => Promise<boolean>
  /** Brings what was only noted into the storage. */
  settle: () => Promise<void>
  /** Ends all of them, and lets go of the discarded ones. */
  endAll: () => Promise<void>
}

interface DraftTools {
  db: LocalDb
  userId: string
  clock: Pick<Clock, 'nowMs'>
  journal?: DraftJournal
}

export function createDrafts({
  db,
  userId,
  clock,
  journal = createDraftJournal({ name: db.name, userId }),
}: DraftTools): Drafts {
  const mine = rangeOf(userId)

  const write = (draft: Draft): Promise<void> =>
    db.write(
      [...draftStores],
      async (transaction) => {
        const key: [string, string] = [userId, draft.draftId]
        if (await transaction.objectStore('endedDrafts').getKey(key)) return
        const kept = await transaction.objectStore('drafts').get(key)
        if (kept && kept.revision > draft.revision) return
        await transaction.objectStore('drafts').put({ ...draft, userId })
      },
      'strict',
    )

  /** What the storage has, and which drafts have ended. */
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
    // Where there is no room for it, it stays where it is.
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
    restore: (draftId) =>
      db.write(
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
      ),
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
 * The newer of what the storage has and what is noted. What is noted has no files: those that were there before are
 * there still. Earlier versions of the app gave no numbers, and only the time tells.
 */
function newer(kept: Draft | undefined, noted: NotedDraft): Draft {
  if (!kept) return noted
  const isNewer =
    noted.revision > kept.revision || (noted.revision === 0 && noted.savedAt > kept.savedAt)
  return isNewer ? { ...noted, values: { ...Object(kept.values), ...noted.values } } : kept
}
