import type { ReactNode } from 'react'
import styles from './pair.module.css'

/** Short fields beside each other, as far as there is room. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <div className={styles.pair}>{children}</div>
)
