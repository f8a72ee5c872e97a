import { useLocation, useNavigate } from 'react-router-dom'

const pickParam = 'pick'

/** Opens and closes a map over a form. This is in the address, so that Back returns to the form. */
export function useMapOverForm(name: string) {
  const { search, state } = useLocation()
  const navigate = useNavigate()

  function open(): void {
    const params = new URLSearchParams(search)
    params.set(pickParam, name)
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
    params.delete(pickParam)
    navigate({ search: `${params}` }, { replace: true, state, preventScrollReset: true })
  }

  return { isOpen: new URLSearchParams(search).get(pickParam) === name, open, close }
}
