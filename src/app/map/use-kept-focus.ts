import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Moves the focus to the map if the focused mark disappears, so that keys still work. */
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

  // After every render.
  useLayoutEffect(() => {
    const isGone = last.current instanceof Element && !last.current.isConnected
    if (isGone && document.activeElement === document.body) map.current?.focus()
  })
}
