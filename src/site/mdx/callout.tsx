import type { ReactNode } from 'react'
import styles from './callout.module.css'

interface CalloutProps {
  title: string
  /** A note where left out. */
  kind?: 'note' | 'tip' | 'warning'
  children: ReactNode
}

/** Something that a hurried reader must not miss. */
export function Callout({ title, kind = 'note', children }: CalloutProps) {
  return (
    <aside className={`${styles.callout} ${styles[kind]}`} aria-label={title}>
      <p className={styles.title}>{title}</p>
      {children}
    </aside>
  )
}
