import type { ReactNode } from 'react'
import styles from './details-head.module.css'

/** The first line of a record's details: a one-sentence description, and its state. */
export const DetailsHead = ({ badge, children }: { badge: ReactNode; children: ReactNode }) => (
  <div className={styles.head}>
    <p className={styles.text}>{children}</p>
    {badge}
  </div>
)
