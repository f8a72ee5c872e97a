import type { ReactNode } from 'react'
import styles from './callout.module.css'

interface CalloutProps {
  title: string
  /** A note if absent. */
  kind?: 'note' | 'tip' | 'warning'
  children: ReactNode
}

/** Something that a reader in a hurry must not miss. */
export function Callout({ title, kind = 'note', children }: CalloutProps) {
  return (
    <aside className={`${styles.callout} ${styles[kind]}`} aria-label={title}>
      <p className={styles.title}>{title}</p>
      {children}
    </aside>
  )
}
