import { useLocation } from 'react-router-dom'
import { useReplaceAddress } from './open-record.ts'

/**
 * Leads from the form of a new record to its details, or on to what is done next, in the form's place: Back then leads
 * to the list.
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
