import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Moves the focus to `heir` if what has it inside `area` disappears, so that keys still work. */
export function useKeptFocus(
  area: RefObject<HTMLElement | null>,
  heir: RefObject<HTMLElement | null> = area,
): void {
  const last = useRef<EventTarget>(null)

  useEffect(() => {
    const element = area.current
    const note = ({ target }: FocusEvent) => {
      last.current = target
    }
    element?.addEventListener('focusin', note)
    return () => element?.removeEventListener('focusin', note)
  }, [area])

  // After every render.
  useLayoutEffect(() => {
    const isGone = last.current instanceof Element && !last.current.isConnected
    if (isGone && document.activeElement === document.body) heir.current?.focus()
  })
}
