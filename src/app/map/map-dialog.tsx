import { type ReactNode, useId } from 'react'
import { PanelHeader } from '#ui/panel-header.tsx'
import { useModal } from '#ui/use-modal.ts'
import styles from './map-dialog.module.css'

interface MapDialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A map needs all the room there is. What comes last in it takes what the rest leaves. */
export function MapDialog({ title, onClose, children }: MapDialogProps) {
  const titleId = useId()
  return (
    <dialog {...useModal(onClose)} className={styles.dialog} aria-labelledby={titleId}>
      <div className={styles.panel}>
        <PanelHeader className={styles.header} title={title} titleId={titleId} onClose={onClose} />
        {children}
      </div>
    </dialog>
  )
}
