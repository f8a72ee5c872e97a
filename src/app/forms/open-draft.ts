import type { Sync } from '../sync/create-sync.ts'
import type { Draft } from '../sync/drafts/drafts.ts'
import { deviceRandom, newKey } from '../sync/outbox/ids.ts'
import { rememberDraft, rememberedDraft } from './draft-memory.ts'

/** A draft that a form has open; nobody else has, until it lets go. */
export interface OpenDraft {
  draftId: string
  /** What an earlier visit left; null for nothing. */
  found: Draft | null
  /** Other drafts of the form, whether they are open in another tab or not. */
  others: number
  letGo: () => void
}

/** A draft that one may go on with, unless another tab does. */
export interface OfferedDraft {
  draft: Draft
  isOpenElsewhere: boolean
}

type Drafting = Pick<Sync, 'drafts' | 'draftLocks'>

/**
 * Where a form begins: with the draft that this tab had, or with the only one there is; several are offered. What
 * another tab has open is left to it.
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

/** All drafts of a form, the newest first. */
export async function offeredDrafts(sync: Drafting, form: string): Promise<OfferedDraft[]> {
  const [drafts, taken] = await Promise.all([sync.drafts.list(form), sync.draftLocks.taken()])
  return drafts.map((draft) => ({ draft, isOpenElsewhere: taken.has(draft.draftId) }))
}

/** Opens one of them; undefined where another tab was quicker, or it is no more. */
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

/** An empty one: it is in no list before something is typed. */
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
