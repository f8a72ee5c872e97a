import { useLocation, useNavigate } from 'react-router-dom'

/** Leads from the form of a new record to its details, in the form's place: Back then leads to the list. */
export function useOpenSaved(): (id: string) => void {
  const { state } = useLocation()
  const navigate = useNavigate()
  return (id) => {
    const params = new URLSearchParams(window.location.search)
    params.delete('do')
    params.set('id', id)
    navigate({ search: params.toString() }, { replace: true, state, preventScrollReset: true })
  }
}
