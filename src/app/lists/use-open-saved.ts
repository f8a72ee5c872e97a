import { useLocation } from 'react-router-dom'
import { useReplaceAddress } from './open-record.ts'

/** Leads from the form of a new record to its details, in the form's place: Back then leads to the list. */
export function useOpenSaved(): (id: string) => void {
  const { state } = useLocation()
  const replaceAddress = useReplaceAddress()
  return (id) =>
    replaceAddress((params) => {
      params.delete('do')
      params.set('id', id)
    }, state)
}
