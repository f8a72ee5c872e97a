import { type ReactNode, useId } from 'react'
import { PanelHeader } from '#app/ui/panel-header.tsx'
import { useModal } from '#app/ui/use-modal.ts'
import styles from './map-dialog.module.css'

interface MapDialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A dialog that gives a map all the available space. Its last child fills what the others leave. */
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
