import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import styles from './record-card.module.css'

interface RecordCardProps {
  title: ReactNode
  /** Where its details are. */
  link: LinkProps
  /** At the end of the head: a status. */
  badge?: ReactNode
  /** Before the title: a picture or initials. */
  mark?: ReactNode
  /** What can be done with it, below. */
  actions?: ReactNode
  /** Under the title. */
  subtitle?: ReactNode
  children: ReactNode
}

/** A record at a glance. All of the card opens the details; only the title is the link's name. */
export const RecordCard = ({
  title,
  link,
  badge,
  mark,
  subtitle,
  actions,
  children,
}: RecordCardProps) => (
  <article className={styles.card}>
    <header className={styles.header}>
      {mark}
      <div className={styles.names}>
        <h2 className={styles.title}>
          <Link className={styles.link} {...link}>
            {title}
          </Link>
        </h2>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {badge}
    </header>
    {children}
    {actions && <div className={styles.actions}>{actions}</div>}
  </article>
)
