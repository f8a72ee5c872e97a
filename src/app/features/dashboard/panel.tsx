import { type ReactNode, useId } from 'react'
import surface from '#app/ui/surface.module.css'
import styles from './panel.module.css'

interface PanelProps {
  title: string
  /** How many there are, shown beside the title. */
  count?: string | undefined
  /** Shown at the end of the header: a link to the full list. */
  link?: ReactNode
  /** `danger` if it is urgent. */
  tone?: 'plain' | 'danger'
  children: ReactNode
}

/** A section of the dashboard with a heading. */
export function Panel({ title, count, link, tone = 'plain', children }: PanelProps) {
  const titleId = useId()
  return (
    <section
      className={`${surface.raised} ${styles.panel}`}
      aria-labelledby={titleId}
      data-tone={tone}
    >
      <header className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {count !== undefined && <span className={styles.count}>{count}</span>}
        {link && <span className={styles.link}>{link}</span>}
      </header>
      {children}
    </section>
  )
}
