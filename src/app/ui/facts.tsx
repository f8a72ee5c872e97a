import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** The values of a record with their names, one per line, or `dense` in two columns for a card. */
export const Facts = ({ dense = false, children }: { dense?: boolean; children: ReactNode }) => (
  <dl className={styles.facts} data-dense={dense}>
    {children}
  </dl>
)

interface FactProps {
  name: string
  /** In a card: takes the full width, for long values. */
  wide?: boolean
  children: ReactNode
}

export const Fact = ({ name, wide = false, children }: FactProps) => (
  <div data-wide={wide}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
