import { useEffect, useMemo, useState } from 'react'
import { useSync } from '../offline/offline-provider.tsx'
import type { Leftover } from '../sync/db/schema.ts'
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
  /** The form and its record: `farmer/new`, `farmer/FRM-0001`. */
  form: string
  /** Of the form's fields: what an earlier one kept is carried over field by field. */
  version: number
  /** What the form does, for lists of drafts. */
  title: string
  /** Labels of its fields. */
  labels?: Readonly<Record<string, string>>
  /** What is wrong with the values, by field. */
  validate?: (values: Values) => FieldMessages
  /** Whom or what it is about, as far as that was typed; the field `name` where left out. */
  nameOf?: ((values: Values) => string) | undefined
  /** Where there are several, takes the newest instead of offering all. */
  takesNewest?: boolean
}

/** What an earlier visit left. */
interface FoundValues<Values> {
  /** As a form of that version kept them. */
  values: Values
  version: number
  /** UTC. */
  savedAt: string
  labels: Readonly<Record<string, string>>
  leftovers: readonly Leftover[]
}

/** A form's draft, for as long as the form is there. */
export interface Drafting<Values extends object> extends Pick<DraftState, 'keptAt' | 'problem'> {
  /** What an earlier visit left; undefined until it is known whether there is something, null for nothing. */
  found: FoundValues<Values> | null | undefined
  /** Of the draft that is open, where the device keeps one. */
  draftId: string | undefined
  /** A form begins anew with each. */
  round: number
  /** The drafts to choose from, before one is open. */
  offered: readonly OfferedDraft[] | undefined
  /** How many there are beside the one that is open. */
  others: number
  keep: (values: Values, leftovers?: readonly Leftover[]) => void
  /** The same as a draft of its own. */
  asNewDraft: (values: Values) => DraftContent
  /** It was saved, or is of no use any more. */
  forget: () => Promise<void>
  /** Gives it up, and begins anew; returns the way back. */
  discard: () => Promise<() => Promise<void>>
  offer: () => void
  choose: (draftId: string) => void
  startNew: () => void
}

/**
 * What was typed into a form and not saved yet. It is kept on the device with every key, over reloads, Back, a page
 * or browser that is killed, and sign-out, for this user only.
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
    // A file that was chosen a moment before the form closes, or the page goes, counts too.
    const flush = () => void made.flush()
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      made.close()
    }
  }, [sync, form, takesNewest])

  const { opened } = state
  const open = isOpen(opened) ? opened : undefined
  const left = open?.found
  const found = useMemo(() => (left ? foundValues<Values>(left) : null), [left])
  const typed = (values: Values, leftovers: readonly Leftover[]): TypedDraft => ({
    values,
    version,
    about: {
      title: options.title,
      path: whereFormIs(),
      name: nameIn<Values>(values, options.nameOf),
      labels: options.labels ?? {},
      leftovers,
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
    keep: (values, leftovers = open?.found?.about.leftovers ?? []) =>
      session?.keep(typed(values, leftovers)),
    asNewDraft(values) {
      const { about, stateOfFields } = typed(values, [])
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
    startNew: () => void session?.startNew(),
  }
}

const foundValues = <Values extends object>({
  values,
  version,
  savedAt,
  about: { labels, leftovers },
}: Draft): FoundValues<Values> => ({
  // What a form of this name put there.
  values: values as Values,
  version,
  savedAt,
  labels,
  leftovers,
})

/** Its address without what only the list beside it is narrowed by. */
function whereFormIs(): string {
  const params = new URLSearchParams(location.search)
  const own = ['do', 'id'].flatMap((name) => {
    const value = params.get(name)
    return value === null ? [] : [[name, value]]
  })
  return own.length > 0 ? `${location.pathname}?${new URLSearchParams(own)}` : location.pathname
}

function nameIn<Values extends object>(values: Values, nameOf?: (values: Values) => string) {
  const name = nameOf ? nameOf(values) : Object(values).name
  return typeof name === 'string' ? name.trim() : ''
}
