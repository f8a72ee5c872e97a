import { createContext, useContext, useEffect } from 'react'

/** What runs when a form saves. */
export type OnSaving = Set<() => void>

const Saving = createContext<OnSaving | null>(null)
export const SavingProvider = Saving.Provider

/** Calls `act`, which must not change between renders, as soon as the form around it saves what it holds. */
export function useOnSaving(act: () => void): void {
  const acts = useContext(Saving)
  useEffect(() => {
    acts?.add(act)
    return () => {
      acts?.delete(act)
    }
  }, [acts, act])
}
