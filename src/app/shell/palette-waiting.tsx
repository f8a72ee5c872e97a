import { useLayoutEffect, useRef } from 'react'
import styles from './palette-waiting.module.css'

interface PaletteWaitingProps {
  onType: (typed: string) => void
  onClose: () => void
}

/** In the place of the palette while its code is on the way: takes what is typed meanwhile. */
export function PaletteWaiting({ onType, onClose }: PaletteWaitingProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Before the element leaves the page: only then does closing give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.waiting}
      aria-label="Search everything"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <input
        className={styles.box}
        aria-label="Search everything"
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <p className={styles.note} role="status">
        Loading...
      </p>
    </dialog>
  )
}
