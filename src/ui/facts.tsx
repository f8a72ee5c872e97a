import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** What is known of a record, name by name: in lines, or `dense` in two columns for a card. */
export const Facts = ({ dense = false, children }: { dense?: boolean; children: ReactNode }) => (
  <dl className={styles.facts} data-dense={dense}>
    {children}
  </dl>
)

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
