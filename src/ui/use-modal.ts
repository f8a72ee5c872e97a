import { type SyntheticEvent, useLayoutEffect, useRef } from 'react'

/**
 * Spread it on a `<dialog>` that is open as long as it is on the page. The browser keeps the focus inside, closes on
 * Escape and gives the focus back.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)

  // Before the element leaves the page: only then does closing give the focus back.
  useLayoutEffect(() => {
    const element = ref.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return {
    ref,
    onCancel(event: SyntheticEvent) {
      // What is cancelled inside, a choice of files or another dialog, is no wish to leave this one.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
  }
}
