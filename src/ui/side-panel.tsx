import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Notices } from './notices.tsx'
import { PanelHeader } from './panel-header.tsx'
import styles from './side-panel.module.css'

interface SidePanelProps {
  title: ReactNode
  onClose: () => void
  /** What it holds lies at its end, where a thumb is. */
  atEnd?: boolean
  children: ReactNode
}

/**
 * A record's details beside (on a phone: over) its list. The browser's own dialog keeps the focus inside,
 * closes on Escape and gives the focus back.
 */
export function SidePanel({ title, onClose, atEnd = false, children }: SidePanelProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // Before the element leaves the page: only then does closing give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  // The dialog's own box is filled by the panel, so a click on itself is one on the backdrop.
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is Escape, which is `onCancel`.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClick={closeOnBackdrop}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.panel} data-at-end={atEnd}>
        <PanelHeader className={styles.header} title={title} titleId={titleId} onClose={onClose} />
        {children}
      </div>
      <Notices />
    </dialog>
  )
}
