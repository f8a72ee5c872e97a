import type { ReactNode } from 'react'
import styles from './section.module.css'

interface SectionProps {
  /** Its anchor. */
  id: string
  heading: string
  lead?: string | undefined
  /** What it lies on; a band of earth is dark in either scheme. */
  tone?: 'plain' | 'sunken' | 'earth'
  /** Puts the heading beside the content on wide screens. */
  beside?: boolean
  /** Stands under the lead. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of a page with a heading of its own, as wide as the screen. */
export function Section(props: SectionProps) {
  const { id, heading, lead, tone = 'plain', beside, aside, children } = props
  const headingId = `${id}-heading`
  return (
    <section id={id} className={`${styles.section} ${styles[tone]}`} aria-labelledby={headingId}>
      <div className={beside ? `${styles.inner} ${styles.beside}` : styles.inner}>
        <div className={styles.head}>
          <h2 id={headingId}>{heading}</h2>
          {lead && <p>{lead}</p>}
          {aside}
        </div>
        {children}
      </div>
    </section>
  )
}
