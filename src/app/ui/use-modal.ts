import { type SyntheticEvent, useLayoutEffect, useRef } from 'react'

/**
 * Props for a `<dialog>` that is open while it is mounted. The browser keeps the focus inside, closes it on Escape and
 * restores the focus.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)

  // Before the element is removed: only then does closing it restore the focus.
  useLayoutEffect(() => {
    const element = ref.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return {
    ref,
    onCancel(event: SyntheticEvent) {
      // Cancelling something inside, such as a file chooser or another dialog, must not close this one.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
  }
}
