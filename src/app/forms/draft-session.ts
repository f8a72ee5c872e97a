import type { Sync } from '../sync/create-sync.ts'
import type { DraftAbout } from '../sync/db/schema.ts'
import type { DraftContent } from '../sync/drafts/drafts.ts'
import { trueNow } from '../time/true-time.ts'
import { createDraftWriter } from './draft-writer.ts'
import {
  newDraft,
  type OfferedDraft,
  type OpenDraft,
  offeredDrafts,
  openDraft,
  takeDraft,
} from './open-draft.ts'

/** The state of a form's drafts. */
export interface DraftState {
  /** Undefined until known; null if the device stores no drafts; a list to choose from; or the open draft. */
  opened: OpenDraft | readonly OfferedDraft[] | null | undefined
  /** Increases when the form must start again, with another draft or with none. */
  round: number
  /** Since when everything typed is on the disk; undefined while some of it is not. */
  keptAt: Date | undefined
  /** Readable reason why the device does not store it. */
  problem: string | undefined
}

/** What to store. Which fields are empty or wrong is worked out only when it is written. */
export interface TypedDraft {
  values: object
  version: number
  about: Omit<DraftAbout, 'missing' | 'wrong'>
  stateOfFields: () => Pick<DraftAbout, 'missing' | 'wrong'>
}

export interface DraftSession {
  keep: (typed: TypedDraft) => void
  flush: () => Promise<void>
  /** Called when the form was saved: continues with an empty draft. */
  end: () => Promise<void>
  /** Discards the draft; returns a function that undoes this. */
  discard: () => Promise<() => Promise<void>>
  /** Closes the draft and offers all drafts. */
  offer: () => Promise<void>
  choose: (draftId: string) => Promise<void>
  /** Opens a draft that exists again, unless something was typed meanwhile. */
  takeUp: (draftId: string) => Promise<void>
  startNew: () => Promise<void>
  /** Called when the form closes. */
  close: () => void
}

type Start = Pick<Sync, 'drafts' | 'draftLocks'>

interface SessionOptions {
  form: string
  /** If there are several, opens the newest instead of asking. */
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

/** Manages the drafts of one form while it is open. */
export function createDraftSession(
  sync: Start,
  { form, takesNewest, onChange }: SessionOptions,
): DraftSession {
  let state = nothingOpened
  let revision = 0
  let known: Pick<DraftAbout, 'missing' | 'wrong'> | undefined
  let isClosed = false
  /** What was typed before the draft was open. */
  let early: TypedDraft | undefined

  function set(change: Partial<DraftState>): void {
    state = { ...state, ...change }
    if (!isClosed) onChange(state)
  }

  function show(opened: DraftState['opened'], change: Partial<DraftState> = {}): void {
    revision = isOpen(opened) ? (opened.found?.revision ?? 0) : 0
    known = undefined
    set({ opened, keptAt: undefined, problem: undefined, round: state.round + 1, ...change })
    // The form closed while the draft was being opened.
    if (isClosed) letGo()
  }

  const letGo = () => isOpen(state.opened) && state.opened.letGo()

  const writer = createDraftWriter(
    ({ content, typed }: { content: DraftContent; typed: TypedDraft }) => {
      known = typed.stateOfFields()
      return sync.drafts.put({ ...content, about: { ...content.about, ...known } })
    },
    {
      onKept: () => set({ keptAt: trueNow(), problem: undefined }),
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
    (opened) => {
      show(opened)
      if (early) keep(early)
    },
    () => show(null),
  )

  function keep(typed: TypedDraft): void {
    early = state.opened === undefined ? typed : undefined
    if (!isOpen(state.opened)) return
    const { values, version } = typed
    const { draftId } = state.opened
    // At the first keystroke, and then at each write.
    known ??= typed.stateOfFields()
    const about = { ...typed.about, ...known }
    const content = { draftId, form, version, values, revision: ++revision, about }
    sync.drafts.note(content)
    writer.write({ content, typed })
    if (state.keptAt) set({ keptAt: undefined })
  }

  const startNew = () => leave(() => newDraft(sync, form))

  const choose = (draftId: string) =>
    leave(async () => (await takeDraft(sync, form, draftId)) ?? offeredDrafts(sync, form))

  async function takeUp(draftId: string): Promise<void> {
    if (isClosed || !isOpen(state.opened)) return
    if (revision === 0) await choose(draftId)
    else set({ opened: { ...state.opened, others: state.opened.others + 1 } })
  }

  return {
    keep,
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
        await takeUp(draftId)
      }
    },
    offer: () => leave(() => offeredDrafts(sync, form)),
    choose,
    takeUp,
    startNew,
    close() {
      isClosed = true
      void writer.flush().then(letGo)
    },
  }
}
