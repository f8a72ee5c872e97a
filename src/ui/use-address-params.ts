import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * The parameters of the address, and a way to change them in place (Back then leaves the screen, not the last letter).
 * A change begins from the address as it is, not as it was last rendered: two quick ones both count.
 */
export function useAddressParams() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const change = useCallback(
    (edit: (params: URLSearchParams) => void) => {
      const params = new URLSearchParams(window.location.search)
      edit(params)
      // At once: what is typed shows with its letter, not a frame later.
      const inPlace = { replace: true, preventScrollReset: true, flushSync: true }
      navigate({ search: params.toString() }, inPlace)
    },
    [navigate],
  )
  return { search, change }
}
