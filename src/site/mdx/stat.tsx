import type { ReactNode } from 'react'
import styles from './stat.module.css'

interface StatProps {
  /** The figure with its unit: `72 h`. */
  value: string
  /** What it counts. */
  label: string
  /** Where it comes from. */
  source?: string
}

/** Up to four figures side by side. */
export const Stats = ({ children }: { children: ReactNode }) => (
  <div className={styles.stats}>{children}</div>
)

/** A figure that supports an argument. */
export const Stat = ({ value, label, source }: StatProps) => (
  <dl className={styles.stat}>
    <dt>{label}</dt>
    <dd className={styles.value}>
      <data value={numberIn(value)}>{value}</data>
    </dd>
    {source && <dd className={styles.source}>Source: {source}</dd>}
  </dl>
)

/** Returns the number in a figure in machine-readable form, or the whole text if it contains several or none. */
function numberIn(value: string): string {
  const numbers = value.replaceAll(',', '').match(/\d+(\.\d+)?/g) ?? []
  return (numbers.length === 1 && numbers[0]) || value
}
