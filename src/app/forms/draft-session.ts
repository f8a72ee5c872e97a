import type { Sync } from '../sync/create-sync.ts'
import type { DraftAbout } from '../sync/db/schema.ts'
import type { DraftContent } from '../sync/drafts/drafts.ts'
import { createDraftWriter } from './draft-writer.ts'
import {
  newDraft,
  type OfferedDraft,
  type OpenDraft,
  offeredDrafts,
  openDraft,
  takeDraft,
} from './open-draft.ts'

/** How a form stands with its drafts. */
export interface DraftState {
  /** Undefined until it is known; null where the device keeps none; several to choose from; or the one that is open. */
  opened: OpenDraft | readonly OfferedDraft[] | null | undefined
  /** Grows when the form is to begin anew, with another draft or with none. */
  round: number
  /** Since when everything that was typed is on the disk; undefined while some of it is not. */
  keptAt: Date | undefined
  /** Why the device does not keep it, for people. */
  problem: string | undefined
}

/** What is to be kept. What its fields lack is found out only when it is written. */
export interface TypedDraft {
  values: object
  version: number
  about: Omit<DraftAbout, 'missing' | 'wrong'>
  stateOfFields: () => Pick<DraftAbout, 'missing' | 'wrong'>
}

export interface DraftSession {
  keep: (typed: TypedDraft) => void
  flush: () => Promise<void>
  /** It was saved: the form goes on with an empty one. */
  end: () => Promise<void>
  /** Gives it up; returns the way back. */
  discard: () => Promise<() => Promise<void>>
  /** Puts it aside and offers all there are. */
  offer: () => Promise<void>
  choose: (draftId: string) => Promise<void>
  startNew: () => Promise<void>
  /** The form is closed. */
  close: () => void
}

type Start = Pick<Sync, 'drafts' | 'draftLocks'>

interface SessionOptions {
  form: string
  /** Where there are several, takes the newest instead of asking. */
  takesNewest: boolean
  onChange: (state: DraftState) => void
}

export const nothingOpened: DraftState = {
  opened: undefined,
  round: 0,
  keptAt: undefined,
  problem: undefined,
}

export const isOpen = (opened: DraftState['opened']): opened is OpenDraft =>
  opened !== undefined && opened !== null && 'draftId' in opened

/** One form's dealings with its drafts, for as long as it is there. */
export function createDraftSession(
  sync: Start,
  { form, takesNewest, onChange }: SessionOptions,
): DraftSession {
  let state = nothingOpened
  let revision = 0
  let known: Pick<DraftAbout, 'missing' | 'wrong'> | undefined
  let isClosed = false

  function set(change: Partial<DraftState>): void {
    state = { ...state, ...change }
    if (!isClosed) onChange(state)
  }

  function show(opened: DraftState['opened'], change: Partial<DraftState> = {}): void {
    revision = isOpen(opened) ? (opened.found?.revision ?? 0) : 0
    known = undefined
    set({ opened, keptAt: undefined, problem: undefined, round: state.round + 1, ...change })
    // The form was closed while it was being opened.
    if (isClosed) letGo()
  }

  const letGo = () => isOpen(state.opened) && state.opened.letGo()

  const writer = createDraftWriter(
    ({ content, typed }: { content: DraftContent; typed: TypedDraft }) => {
      known = typed.stateOfFields()
      return sync.drafts.put({ ...content, about: { ...content.about, ...known } })
    },
    {
      onKept: () => set({ keptAt: new Date(), problem: undefined }),
      onProblem: (error) =>
        set({ problem: error instanceof Error ? error.message : String(error) }),
    },
  )

  async function leave(next: () => Promise<OpenDraft | readonly OfferedDraft[]>): Promise<void> {
    await writer.flush()
    letGo()
    show(await next())
  }

  openDraft(sync, form, takesNewest).then(
    (opened) => show(opened),
    () => show(null),
  )

  const startNew = () => leave(() => newDraft(sync, form))

  const choose = (draftId: string) =>
    leave(async () => (await takeDraft(sync, form, draftId)) ?? offeredDrafts(sync, form))

  return {
    keep(typed) {
      if (!isOpen(state.opened)) return
      const { values, version } = typed
      const { draftId } = state.opened
      // At the first letter, and then whenever it is written.
      known ??= typed.stateOfFields()
      const about = { ...typed.about, ...known }
      const content = { draftId, form, version, values, revision: ++revision, about }
      sync.drafts.note(content)
      writer.write({ content, typed })
      if (state.keptAt) set({ keptAt: undefined })
    },
    flush: writer.flush,
    async end() {
      writer.drop()
      if (!isOpen(state.opened)) return
      await sync.drafts.end(state.opened.draftId)
      letGo()
      show(await newDraft(sync, form), { round: state.round })
    },
    async discard() {
      if (!isOpen(state.opened)) return async () => {}
      const { draftId } = state.opened
      await writer.flush()
      await sync.drafts.discard(draftId)
      await startNew()
      return async () => {
        await sync.drafts.restore(draftId)
        // What was begun meanwhile stays open.
        if (!isClosed && isOpen(state.opened) && revision === 0) await choose(draftId)
        else if (isOpen(state.opened)) {
          set({ opened: { ...state.opened, others: state.opened.others + 1 } })
        }
      }
    },
    offer: () => leave(() => offeredDrafts(sync, form)),
    choose,
    startNew,
    close() {
      isClosed = true
      void writer.flush().then(letGo)
    },
  }
}
