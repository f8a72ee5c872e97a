import type { ReactNode } from 'react'
import styles from './doubt.module.css'

/** Something that looks wrong and may be right: it is said, with a way to mend it, and hinders nobody. */
export const Doubt = ({ children }: { children: ReactNode }) => (
  <div className={styles.doubt}>{children}</div>
)
