import { type KeyboardEvent, useId, useRef, useState } from 'react'

/**
 * A button and the panel that it opens below itself: the props for the frame around both, for the button, and for the
 * `DropDown`. Escape closes the panel and gives the focus back to the button.
 */
export function useDropDown() {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setIsOpen(false)
  return {
    isOpen,
    close,
    frame: {
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        if (event.key !== 'Escape' || !isOpen || isInDialog(event)) return
        // The screen has other uses for it, such as to remove the filters of a search.
        event.stopPropagation()
        close()
        button.current?.focus()
      },
    },
    button: {
      ref: button,
      type: 'button',
      'aria-expanded': isOpen,
      'aria-controls': id,
      onClick: () => setIsOpen(!isOpen),
    },
    panel: { id, button, onClose: close },
  } as const
}

/** Whether a key was pressed in a dialog that was opened from the panel: Escape closes the dialog alone. */
function isInDialog({ target, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  const dialog = target instanceof Element && target.closest('dialog')
  return dialog instanceof Element && currentTarget.contains(dialog)
}
