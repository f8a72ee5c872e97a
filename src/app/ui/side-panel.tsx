import { type ReactNode, useId } from 'react'
import { Notices } from './notices.tsx'
import { PanelHeader } from './panel-header.tsx'
import styles from './side-panel.module.css'
import { useModal } from './use-modal.ts'

interface SidePanelProps {
  title: ReactNode
  onClose: () => void
  /** Whether its content is at the bottom, within reach of a thumb. */
  atEnd?: boolean
  /** Whether there is room for two columns on a desk. */
  isWide?: boolean
  children: ReactNode
}

/** A record's details beside its list, or over it on a phone. */
export function SidePanel({
  title,
  onClose,
  atEnd = false,
  isWide = false,
  children,
}: SidePanelProps) {
  const titleId = useId()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is Escape.
    <dialog
      {...useModal(onClose)}
      className={styles.dialog}
      data-side-panel
      data-wide={isWide}
      aria-labelledby={titleId}
      onClick={(event) => {
        // The panel fills the dialog's box, so a click on the dialog itself is on the backdrop.
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div data-paper-head />
      <div className={styles.panel} data-at-end={atEnd}>
        <PanelHeader className={styles.header} title={title} titleId={titleId} onClose={onClose} />
        {children}
      </div>
      <Notices />
    </dialog>
  )
}
