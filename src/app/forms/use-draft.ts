import { useCallback, useEffect, useRef, useState } from 'react'
import { useSync } from '../offline/offline-provider.tsx'
import type { Draft } from '../sync/drafts.ts'

interface DraftOptions {
  /** The form and its record: `farmer/new`, `farmer/FRM-0001`. */
  form: string
  /** Of the form's fields: a draft of another version is of no use any more. */
  version: number
}

/** A form's draft, for as long as the form is there. */
export interface Drafting<Values extends object> {
  /** What an earlier visit left; undefined until it is known whether there is something, null for nothing. */
  found: Draft<Values> | null | undefined
  /** Since when the device has what was typed. */
  keptAt: Date | undefined
  /** Why it has not, for people. */
  problem: string | undefined
  keep: (values: Values) => void
  forget: () => Promise<void>
}

/** Until then, what was typed is only noted: files take a moment to be written. */
const saveAfterMs = 150

/**
 * What was typed into a form and not saved yet. It is kept on the device with every key, over reloads, Back, a page
 * that is killed and sign-out, for this user only.
 */
export function useDraft<Values extends object>({ form, version }: DraftOptions): Drafting<Values> {
  const drafts = useSync()?.drafts
  const [found, setFound] = useState<Draft<Values> | null>()
  const [keptAt, setKeptAt] = useState<Date>()
  const [problem, setProblem] = useState<string>()
  const pending = useRef<{ values: Values; timer: ReturnType<typeof setTimeout> } | undefined>(
    undefined,
  )

  useEffect(() => {
    let left = false
    const read = drafts?.get(form, (values, kept) =>
      // Of the same version, it is what this form put there.
      kept === version ? (values as Values) : null,
    )
    read?.then(
      (draft) => {
        if (left) return
        setFound(draft?.values ? { ...draft, values: draft.values } : null)
      },
      () => {
        if (!left) setFound(null)
      },
    )
    return () => {
      left = true
    }
  }, [drafts, form, version])

  const save = useCallback(() => {
    const waiting = pending.current
    if (!waiting) return
    clearTimeout(waiting.timer)
    pending.current = undefined
    drafts?.put(form, version, waiting.values).then(
      () => {
        setKeptAt(new Date())
        setProblem(undefined)
      },
      (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)),
    )
  }, [drafts, form, version])

  // A file that was chosen a moment before the form closes, or the page goes, counts too.
  useEffect(() => {
    addEventListener('pagehide', save)
    return () => {
      removeEventListener('pagehide', save)
      save()
    }
  }, [save])

  return {
    found,
    keptAt,
    problem,
    keep(values) {
      clearTimeout(pending.current?.timer)
      drafts?.note(form, version, values)
      pending.current = { values, timer: setTimeout(save, saveAfterMs) }
    },
    async forget() {
      clearTimeout(pending.current?.timer)
      pending.current = undefined
      await drafts?.delete(form)
      setFound(null)
      setKeptAt(undefined)
    },
  }
}
