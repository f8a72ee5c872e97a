import { useEffect, useMemo, useState } from 'react'
import { withoutBase } from '#domain/base-path.ts'
import { useSync } from '../offline/offline-provider.tsx'
import type { AwaitedFiles, Leftover } from '../sync/db/schema.ts'
import type { Draft, DraftContent } from '../sync/drafts/drafts.ts'
import { deviceRandom, newKey } from '../sync/outbox/ids.ts'
import {
  createDraftSession,
  type DraftSession,
  type DraftState,
  isOpen,
  nothingOpened,
  type TypedDraft,
} from './draft-session.ts'
import { stateOfFields } from './draft-summary.ts'
import type { FieldMessages } from './field-messages.ts'
import type { OfferedDraft } from './open-draft.ts'

interface DraftOptions<Values> {
  /** Names the form and its record: `farmer/new`, `farmer/FRM-0001`. */
  form: string
  /** Version of the form's fields. Drafts of earlier versions are carried over field by field. */
  version: number
  /** The form's address; by default, where it is open. */
  path?: string
  /** Name of the form's action, for lists of drafts. */
  title: string
  /** Labels of its fields. */
  labels?: Readonly<Record<string, string>>
  /** Returns the errors by field. */
  validate?: (values: Values) => FieldMessages
  /** Returns its subject, as far as it was typed; the field `name` by default. */
  nameOf?: ((values: Values) => string) | undefined
  /** If there are several, opens the newest instead of offering all. */
  takesNewest?: boolean
}

/** What an earlier visit left. */
interface FoundValues<Values> {
  /** In the format of that version of the form. */
  values: Values
  version: number
  /** UTC. */
  savedAt: string
  labels: Readonly<Record<string, string>>
  leftovers: readonly Leftover[]
  awaitedFiles: AwaitedFiles
}

/** What a draft holds besides the values of its fields. */
type Beside = Pick<FoundValues<object>, 'leftovers' | 'awaitedFiles'>

/** The draft of an open form. */
export interface Drafting<Values extends object> extends Pick<DraftState, 'keptAt' | 'problem'> {
  /** What an earlier visit left; null if nothing, undefined until known. */
  found: FoundValues<Values> | null | undefined
  /** Id of the open draft, if the device stores one. */
  draftId: string | undefined
  /** The form starts again whenever this changes. */
  round: number
  /** The drafts to choose from while none is open. */
  offered: readonly OfferedDraft[] | undefined
  /** How many there are besides the open one. */
  others: number
  keep: (values: Values, beside?: Beside) => void
  /** Returns the values as a new draft. */
  asNewDraft: (values: Values) => DraftContent
  /** Called when it was saved or is no longer needed. */
  forget: () => Promise<void>
  /** Discards it and starts again; returns a function that undoes this. */
  discard: () => Promise<() => Promise<void>>
  offer: () => void
  choose: (draftId: string) => void
  /** Opens a draft that exists again, unless something was typed meanwhile. */
  takeUp: (draftId: string) => Promise<void>
  startNew: () => void
}

/**
 * Keeps what was typed into a form and not saved yet. It is stored on the device at every keystroke, for this user
 * only, and survives reloads, Back, a killed page or browser, and sign-out.
 */
export function useDraft<Values extends object>(options: DraftOptions<Values>): Drafting<Values> {
  const { form, version, takesNewest = false } = options
  const sync = useSync()
  const [state, setState] = useState<DraftState>(nothingOpened)
  const [session, setSession] = useState<DraftSession>()

  useEffect(() => {
    if (!sync) return
    const made = createDraftSession(sync, { form, takesNewest, onChange: setState })
    setSession(made)
    // Includes a file that was chosen just before the form closes or the page is left.
    const flush = () => void made.flush()
    // Phones kill a page behind another app, such as the camera, without a further word.
    const flushHidden = () => document.visibilityState === 'hidden' && flush()
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flushHidden)
    return () => {
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flushHidden)
      made.close()
    }
  }, [sync, form, takesNewest])

  const { opened } = state
  const open = isOpen(opened) ? opened : undefined
  const left = open?.found
  const found = useMemo(() => (left ? foundValues<Values>(left) : null), [left])
  const typed = (values: Values, beside: Beside): TypedDraft => ({
    values,
    version,
    about: {
      title: options.title,
      path: options.path ?? whereFormIs(),
      name: nameIn<Values>(values, options.nameOf),
      labels: options.labels ?? {},
      ...beside,
    },
    stateOfFields: () =>
      stateOfFields(Object(values), options.validate?.(values) ?? {}, options.labels ?? {}),
  })

  return {
    keptAt: state.keptAt,
    problem: state.problem,
    round: state.round,
    draftId: open?.draftId,
    others: open?.others ?? 0,
    offered: opened && !isOpen(opened) ? opened : undefined,
    found: opened === undefined ? undefined : found,
    keep: (values, beside = found ?? nothingBeside) => {
      const { leftovers, awaitedFiles } = beside
      session?.keep(typed(values, { leftovers, awaitedFiles }))
    },
    asNewDraft(values) {
      const { about, stateOfFields } = typed(values, nothingBeside)
      const draftId = newKey(deviceRandom)
      return {
        draftId,
        form,
        version,
        values,
        revision: 1,
        about: { ...about, ...stateOfFields() },
      }
    },
    forget: async () => session?.end(),
    discard: async () => (await session?.discard()) ?? (async () => {}),
    offer: () => void session?.offer(),
    choose: (draftId) => void session?.choose(draftId),
    takeUp: async (draftId) => session?.takeUp(draftId),
    startNew: () => void session?.startNew(),
  }
}

const nothingBeside: Beside = { leftovers: [], awaitedFiles: {} }

const foundValues = <Values extends object>({
  values,
  version,
  savedAt,
  about: { labels, leftovers, awaitedFiles = {} },
}: Draft): FoundValues<Values> => ({
  // Stored by the form of this name.
  values: values as Values,
  version,
  savedAt,
  labels,
  leftovers,
  awaitedFiles,
})

/** Returns the form's address without the filters of the list beside it. */
function whereFormIs(): string {
  const params = new URLSearchParams(location.search)
  const own = ['do', 'id'].flatMap((name) => {
    const value = params.get(name)
    return value === null ? [] : [[name, value]]
  })
  return own.length > 0
    ? `${withoutBase(location.pathname)}?${new URLSearchParams(own)}`
    : withoutBase(location.pathname)
}

function nameIn<Values extends object>(values: Values, nameOf?: (values: Values) => string) {
  const name = nameOf ? nameOf(values) : Object(values).name
  return typeof name === 'string' ? name.trim() : ''
}
