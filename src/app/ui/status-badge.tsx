import type { ReactNode } from 'react'
import styles from './status-badge.module.css'

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'cocoa' | 'neutral'

/** A state as text, repeated by its colour. */
export const StatusBadge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
)
