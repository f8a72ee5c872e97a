import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** A mark that has the focus may go as the map moves, and the keys would then lead nowhere: the map takes it over. */
export function useKeptFocus(map: RefObject<HTMLElement | null>): void {
  const last = useRef<EventTarget>(null)

  useEffect(() => {
    const element = map.current
    const note = ({ target }: FocusEvent) => {
      last.current = target
    }
    element?.addEventListener('focusin', note)
    return () => element?.removeEventListener('focusin', note)
  }, [map])

  // Each time that the map was drawn.
  useLayoutEffect(() => {
    const isGone = last.current instanceof Element && !last.current.isConnected
    if (isGone && document.activeElement === document.body) map.current?.focus()
  })
}
