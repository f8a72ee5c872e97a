import { createContext, type ReactNode, use, useId } from 'react'
import { Notices } from './notices.tsx'
import { PanelHeader } from './panel-header.tsx'
import styles from './side-panel.module.css'
import { useModal } from './use-modal.ts'

/** Around a panel that fills a frame beside a list: the id of its heading. Undefined where a panel is a dialog itself. */
export const FrameTitleId = createContext<string | undefined>(undefined)

/** Whether the list beside a panel stays in use while the panel is open. */
export const useIsBeside = (): boolean => use(FrameTitleId) !== undefined

interface SidePanelProps {
  title: ReactNode
  onClose: () => void
  /** What stands beside its title, before the button that closes it. */
  tools?: ReactNode
  /** Whether its content is at the bottom, within reach of a thumb. */
  atEnd?: boolean
  /** Whether there is room for two columns on a desk. */
  isWide?: boolean
  children: ReactNode
}

/** A form, or a record's details where nothing frames them: over the screen, which waits behind it. */
export function SidePanel({
  title,
  onClose,
  tools,
  atEnd = false,
  isWide = false,
  children,
}: SidePanelProps) {
  const ownTitleId = useId()
  const frameTitleId = use(FrameTitleId)
  const titleId = frameTitleId ?? ownTitleId
  const content = (
    <div className={styles.panel} data-at-end={atEnd}>
      <PanelHeader
        className={styles.header}
        title={title}
        titleId={titleId}
        onClose={onClose}
        tools={tools}
      />
      {/* What is opened from within lies over it. */}
      <FrameTitleId value={undefined}>{children}</FrameTitleId>
    </div>
  )
  return frameTitleId === undefined ? (
    <Modal titleId={titleId} onClose={onClose} isWide={isWide}>
      {content}
    </Modal>
  ) : (
    content
  )
}

interface ModalProps extends Pick<SidePanelProps, 'onClose' | 'isWide' | 'children'> {
  titleId: string
}

const Modal = ({ titleId, onClose, isWide, children }: ModalProps) => (
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
    {children}
    <Notices />
  </dialog>
)
