import { useEffect, useState } from 'react'
import type { Drafting } from '../use-draft.ts'

interface Stored<State, Draft> {
  /** What to store of an import, including the file itself. */
  draftOf: (state: State) => Draft
  /** Reads the file again, unless it is no longer asked for; null if it was not stored on the device in time. */
  stateOf: (draft: Draft, signal: AbortSignal) => Promise<State | null>
}

/** An import before it starts, stored on the device with every choice; its state is null while there is no file. */
export function useImportDraft<State, Draft extends object>(
  { found, keep, forget }: Drafting<Draft>,
  { draftOf, stateOf }: Stored<State, Draft>,
) {
  const [state, setState] = useState<State | null>()

  useEffect(() => {
    if (!found) return setState(null)
    const leaving = new AbortController()
    // It could be read before, but a later version of the app may refuse it.
    const reading = stateOf(found.values, leaving.signal).catch(() => null)
    void reading.then((restored) => {
      if (!leaving.signal.aborted) setState(restored)
    })
    return () => leaving.abort()
  }, [found, stateOf])

  function change(next: State): void {
    setState(next)
    keep(draftOf(next))
  }

  /** The form asks for a file only after this one is deleted: before that, a reload would bring it back. */
  async function giveUp(): Promise<void> {
    await forget().catch(() => {})
    setState(null)
  }

  return { state, change, giveUp, isReady: found === null || (found && state !== undefined) }
}
