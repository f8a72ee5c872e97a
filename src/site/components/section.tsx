import type { ReactNode } from 'react'
import styles from './section.module.css'

interface SectionProps {
  /** Its anchor. */
  id: string
  heading: string
  lead?: string | undefined
  /** Its background; the earth band is dark in both colour schemes. */
  tone?: 'plain' | 'sunken' | 'earth'
  /** Places the heading next to the content on wide screens. */
  beside?: boolean
  /** Placed under the lead. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of a page with its own heading, as wide as the screen. */
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
