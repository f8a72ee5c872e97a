import { useLocation } from 'react-router-dom'
import { useReplaceAddress } from './open-record.ts'

/**
 * Navigates from the form of a new record to its details, or to the next action. Replaces the form in the history, so
 * that Back leads to the list.
 */
export function useOpenSaved(): (id: string, nextAction?: string) => void {
  const { state } = useLocation()
  const replaceAddress = useReplaceAddress()
  return (id, nextAction) =>
    replaceAddress((params) => {
      if (nextAction) params.set('do', nextAction)
      else params.delete('do')
      params.set('id', id)
    }, state)
}
