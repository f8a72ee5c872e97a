import { useLocation } from 'react-router-dom'
import { useReplaceAddress } from './open-record.ts'

/**
 * Navigates from the form of a new record to its details, or to the next action. Replaces the form in the history, so
 * that Back leads to the list.
 */
export function useOpenSaved(): (id: string, next?: NextAction) => void {
  const { state } = useLocation()
  const replaceAddress = useReplaceAddress()
  return (id, { action, thenAnother = false } = {}) =>
    replaceAddress(
      (params) => {
        if (action) params.set('do', action)
        else params.delete('do')
        params.set('id', id)
      },
      { ...state, thenAnother, isAnother: false },
    )
}

interface NextAction {
  /** What is done with the record next; its details are opened if left out. */
  action?: string | undefined
  /** Whether the form for another record comes after that. */
  thenAnother?: boolean
}

/** Returns a function that opens the form for another record; undefined unless the user asked for that. */
export function useOpenAnother(): (() => void) | undefined {
  const { state } = useLocation()
  const replaceAddress = useReplaceAddress()
  if (!state?.thenAnother) return undefined
  return () =>
    replaceAddress(
      (params) => {
        params.set('do', 'add')
        params.delete('id')
      },
      { ...state, thenAnother: false, isAnother: true },
    )
}

/** Whether the form for a new record was opened by `useOpenAnother`. */
export const useIsAnother = (): boolean => useLocation().state?.isAnother === true
