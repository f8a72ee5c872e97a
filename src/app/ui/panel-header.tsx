import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import styles from './panel-header.module.css'

interface PanelHeaderProps {
  title: ReactNode
  /** Id of the heading, which names the dialog. */
  titleId: string
  onClose: () => void
  /** What stands before the button that closes it. */
  tools?: ReactNode
  /** For position and margins. */
  className?: string | undefined
}

/**
 * The title of a dialog, and the button that closes it. It is no `header`: outside an article or a section, that would be
 * a second banner of the page.
 */
export const PanelHeader = ({
  title,
  titleId,
  onClose,
  tools,
  className = '',
}: PanelHeaderProps) => (
  <div className={`${styles.header} ${className}`} data-panel-header>
    <h2 className={styles.title} id={titleId}>
      {title}
    </h2>
    {tools}
    <IconButton aria-label="Close" onClick={onClose}>
      <svg
        width="20"
        height="20"
        viewBox="0 0 20 20"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d="M4 4l12 12M16 4L4 16" />
      </svg>
    </IconButton>
  </div>
)
