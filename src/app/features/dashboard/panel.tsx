import { type ReactNode, useId } from 'react'
import surface from '#ui/surface.module.css'
import styles from './panel.module.css'

interface PanelProps {
  title: string
  /** Beside the title: how many there are. */
  count?: string | undefined
  /** At the end of the head: a way to all of it. */
  link?: ReactNode
  /** Danger where it cannot wait. */
  tone?: 'plain' | 'danger'
  children: ReactNode
}

/** A part of the dashboard under its heading. */
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
