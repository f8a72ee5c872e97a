import { useCallback, useSyncExternalStore } from 'react'
import { type Location, useLocation } from 'react-router-dom'

/** What the address was last changed to in place, and of which of the router's locations. */
let inPlace: { of: Location; search: string } | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The parameters of the address, and a way to change them in place (Back then leaves the screen, not the last letter).
 * That goes past the router, which would draw the whole screen twice for each letter: it reads the address again when
 * it is next asked to go somewhere, and until then what was changed in place is known here.
 */
export function useAddressParams() {
  const location = useLocation()
  const changed = useSyncExternalStore(subscribe, () => inPlace)
  const change = useCallback(
    (edit: (params: URLSearchParams) => void) => {
      // From the address as it is, not as it was last rendered: two quick changes both count.
      const url = new URL(window.location.href)
      edit(url.searchParams)
      window.history.replaceState(window.history.state, '', url)
      inPlace = { of: location, search: url.search }
      for (const listener of listeners) listener()
    },
    [location],
  )
  return { search: changed?.of === location ? changed.search : location.search, change }
}
