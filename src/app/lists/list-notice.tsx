import type { ReactNode } from 'react'
import styles from './list-notice.module.css'

interface ListNoticeProps {
  /** Whether what is printed of the list needs it too. */
  isOnPaper?: boolean
  children: ReactNode
}

/** A notice beside a list's heading, with what can be done about it. */
export const ListNotice = ({ isOnPaper = true, children }: ListNoticeProps) => (
  <div className={styles.notice} role="status" data-screen-only={!isOnPaper || undefined}>
    {children}
  </div>
)
