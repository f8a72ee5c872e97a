import { useLocation, useNavigate } from 'react-router-dom'

/** What may lie over a form: a map on which something is picked, or the form of a record that is to be there first. */
type Over = 'pick' | 'first'

/** Opens and closes what lies over a form. This is in the address, so that Back returns to the form. */
export function useOverForm(param: Over, name: string) {
  const { search, state } = useLocation()
  const navigate = useNavigate()

  function open(): void {
    const params = new URLSearchParams(search)
    params.set(param, name)
    navigate(
      { search: `${params}` },
      { state: { ...state, fromForm: true }, preventScrollReset: true },
    )
  }

  function close(): void {
    if (state?.fromForm) {
      navigate(-1)
      return
    }
    const params = new URLSearchParams(search)
    params.delete(param)
    navigate({ search: `${params}` }, { replace: true, state, preventScrollReset: true })
  }

  return { isOpen: new URLSearchParams(search).get(param) === name, open, close }
}
