import type { ReactNode } from 'react'
import styles from './callout.module.css'

/** Something that a hurried reader must not miss. */
export function Callout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <aside className={styles.callout} aria-label={title}>
      <p className={styles.title}>{title}</p>
      {children}
    </aside>
  )
}
