import type { ReactNode } from 'react'
import styles from './key-help.module.css'

/** What the keys of a panel do, where people have keys: `Keys: <kbd>N</kbd> goes on`. */
export const KeyHelp = ({ children }: { children: ReactNode }) => (
  <p className={styles.keys}>{children}</p>
)
