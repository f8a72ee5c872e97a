import { createContext, useContext, useEffect } from 'react'

/** What takes part when a form saves. */
export interface Saving {
  /** Run as soon as it saves what it holds. */
  acts: Set<() => void>
  /** Why it cannot be saved yet, by field. */
  unfinished: Map<string, string>
  /** Called once that is finished. */
  onFinished: (field: string) => void
}

const SavingContext = createContext<Saving | null>(null)
export const SavingProvider = SavingContext.Provider

/** Calls `act`, which must not change between renders, as soon as the form around it saves what it holds. */
export function useOnSaving(act: () => void): void {
  const acts = useContext(SavingContext)?.acts
  useEffect(() => {
    acts?.add(act)
    return () => {
      acts?.delete(act)
    }
  }, [acts, act])
}

/** While `isUnfinished`, the form around it is not saved and shows the message at the field: the answer would be lost. */
export function useUnfinished(field: string, isUnfinished: boolean, message: string): void {
  const saving = useContext(SavingContext)
  useEffect(() => {
    if (!saving || !isUnfinished) return
    saving.unfinished.set(field, message)
    return () => {
      saving.unfinished.delete(field)
      saving.onFinished(field)
    }
  }, [saving, field, isUnfinished, message])
}
