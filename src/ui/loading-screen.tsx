import type { ReactNode } from 'react'
import styles from './loading-screen.module.css'

/** Shown by a protected screen until it is known who is signed in. `words` stand in the place of its own. */
export function LoadingScreen({ words }: { words?: ReactNode }) {
  return (
    <div className={styles.screen}>
      <span className={styles.spinner} aria-hidden="true" />
      {words ?? <span role="status">Loading...</span>}
    </div>
  )
}
