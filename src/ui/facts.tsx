import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** What is known of a record, name by name: in lines, or `dense` in two columns for a card. */
export const Facts = ({ dense = false, children }: { dense?: boolean; children: ReactNode }) => (
  <dl className={styles.facts} data-dense={dense}>
    {children}
  </dl>
)

interface FactProps {
  name: string
  /** In a card: takes a line of its own, for what is long. */
  wide?: boolean
  children: ReactNode
}

export const Fact = ({ name, wide = false, children }: FactProps) => (
  <div data-wide={wide}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
