import { rememberDraft, rememberedDraft } from '../offline/draft-memory.ts'
import type { Sync } from '../sync/create-sync.ts'
import type { Draft } from '../sync/drafts/drafts.ts'
import { deviceRandom, newKey } from '../sync/outbox/ids.ts'

/** A draft open in a form. No other tab can open it until `letGo` is called. */
export interface OpenDraft {
  draftId: string
  /** What an earlier visit left; null if nothing. */
  found: Draft | null
  /** How many other drafts the form has, including those open in other tabs. */
  others: number
  letGo: () => void
}

/** A draft that can be continued, unless it is open in another tab. */
export interface OfferedDraft {
  draft: Draft
  isOpenElsewhere: boolean
}

type Drafting = Pick<Sync, 'drafts' | 'draftLocks'>

/**
 * Opens the draft that this tab had, or the only available one; returns several for the user to choose. Drafts open in
 * another tab are left alone.
 */
export async function openDraft(
  sync: Drafting,
  form: string,
  takesNewest: boolean,
): Promise<OpenDraft | readonly OfferedDraft[]> {
  const drafts = await sync.drafts.list(form)
  const ownId = rememberedDraft(form)
  if (drafts.some(({ draftId }) => draftId === ownId)) {
    const own = await takeDraft(sync, form, ownId ?? '', true)
    if (own) return own
  }
  const offered = await offeredDrafts(sync, form)
  const free = offered.filter(({ isOpenElsewhere }) => !isOpenElsewhere)
  const [newest] = free
  if (newest && (free.length === 1 || takesNewest)) {
    const only = await takeDraft(sync, form, newest.draft.draftId)
    if (only) return only
  }
  return free.length > 1 && !takesNewest ? offered : newDraft(sync, form)
}

/** Returns all drafts of a form, newest first. */
export async function offeredDrafts(sync: Drafting, form: string): Promise<OfferedDraft[]> {
  const [drafts, taken] = await Promise.all([sync.drafts.list(form), sync.draftLocks.taken()])
  return drafts.map((draft) => ({ draft, isOpenElsewhere: taken.has(draft.draftId) }))
}

/** Opens a draft; undefined if another tab was quicker, or if it no longer exists. */
export async function takeDraft(
  { drafts, draftLocks }: Drafting,
  form: string,
  draftId: string,
  isOwn = false,
): Promise<OpenDraft | undefined> {
  const letGo = await draftLocks.take(draftId, isOwn)
  if (!letGo) return undefined
  const found = await drafts.open(draftId)
  if (!found) {
    letGo()
    return undefined
  }
  rememberDraft(form, draftId)
  return { draftId, found, others: (await drafts.list(form)).length - 1, letGo }
}

/** Opens an empty draft. It is not listed until something is typed. */
export async function newDraft({ drafts, draftLocks }: Drafting, form: string): Promise<OpenDraft> {
  const draftId = newKey(deviceRandom)
  const letGo = await draftLocks.take(draftId)
  rememberDraft(form, draftId)
  return {
    draftId,
    found: null,
    others: (await drafts.list(form)).length,
    letGo: letGo ?? (() => {}),
  }
}
