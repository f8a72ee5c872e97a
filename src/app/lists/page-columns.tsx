import type { ReactNode } from 'react'
import styles from './page-columns.module.css'

interface PageColumnsProps {
  children: ReactNode
  /** Stands right of them where a page is wide enough, and below them otherwise, as in a panel. */
  beside: ReactNode
}

/** Two columns of a record's page. */
export const PageColumns = ({ children, beside }: PageColumnsProps) => (
  <div className={styles.columns}>
    <div className={styles.column}>{children}</div>
    <div className={styles.column}>{beside}</div>
  </div>
)
