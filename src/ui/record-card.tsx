import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import coverLink from './cover-link.module.css'
import styles from './record-card.module.css'
import surface from './surface.module.css'

interface RecordCardProps {
  title: ReactNode
  /** Where its details are. */
  link: LinkProps
  /** At the end of the head: a status. */
  badge?: ReactNode
  /** Before the title: a picture or initials. */
  mark?: ReactNode
  /** Under the names: what of it only this device knows. */
  unsent?: ReactNode
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
  unsent,
  subtitle,
  actions,
  children,
}: RecordCardProps) => (
  <article className={`${surface.raised} ${styles.card}`}>
    <header className={styles.header}>
      {mark && <span className={styles.mark}>{mark}</span>}
      <h2 className={styles.title}>
        <Link className={`${coverLink.link} ${styles.link}`} {...link}>
          {title}
        </Link>
      </h2>
      {badge}
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      {unsent && <p className={styles.unsent}>{unsent}</p>}
    </header>
    {children}
    {actions && <div className={styles.actions}>{actions}</div>}
  </article>
)
