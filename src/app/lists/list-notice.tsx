import type { ReactNode } from 'react'
import styles from './list-notice.module.css'

/** Says beside a list's heading what one should know of it, with what can be done about it. */
export const ListNotice = ({ children }: { children: ReactNode }) => (
  <div className={styles.notice} role="status">
    {children}
  </div>
)
