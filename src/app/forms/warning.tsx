import type { ReactNode } from 'react'
import styles from './warning.module.css'

/** Something that looks wrong but may be right: shown with a way to correct it, without blocking anything. */
export const Warning = ({ children }: { children: ReactNode }) => (
  <div className={styles.warning}>{children}</div>
)
