import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { PanelHeader } from '#ui/panel-header.tsx'
import styles from './map-dialog.module.css'

interface MapDialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A map needs all the room there is. What comes last in it takes what the rest leaves. */
export function MapDialog({ title, onClose, children }: MapDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // Before the element leaves the page: only then does closing give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        // A panel that it was opened from stays.
        event.stopPropagation()
        onClose()
      }}
    >
      <div className={styles.panel}>
        <PanelHeader className={styles.header} title={title} titleId={titleId} onClose={onClose} />
        {children}
      </div>
    </dialog>
  )
}
