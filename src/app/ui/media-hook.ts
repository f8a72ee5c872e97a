import { useSyncExternalStore } from 'react'

/**
 * Returns a hook that tells whether a media query applies. All that use it share one query: each card of a list does, and
 * the browser takes its time to read one.
 */
export function mediaHook(query: string): () => boolean {
  let list: MediaQueryList | undefined
  const shared = () => {
    list ??= matchMedia(query)
    return list
  }
  const subscribe = (onChange: () => void) => {
    shared().addEventListener('change', onChange)
    return () => shared().removeEventListener('change', onChange)
  }
  return () =>
    useSyncExternalStore(
      subscribe,
      () => shared().matches,
      () => false,
    )
}
