import type { ReactNode } from 'react'
import styles from './list-notice.module.css'

/** A notice beside a list's heading, with what can be done about it. */
export const ListNotice = ({ children }: { children: ReactNode }) => (
  <div className={styles.notice} role="status">
    {children}
  </div>
)
