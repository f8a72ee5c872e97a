import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import coverLink from './cover-link.module.css'
import styles from './record-card.module.css'
import surface from './surface.module.css'

interface RecordCardProps {
  title: ReactNode
  /** Link to its details. */
  link: LinkProps
  /** Shown at the end of the header: a status. */
  badge?: ReactNode
  /** Shown before the title: a picture or initials. */
  mark?: ReactNode
  /** Shown below the title: unsent changes on this device. */
  unsent?: ReactNode
  /** Actions, shown at the bottom. */
  actions?: ReactNode
  /** Shown below the title. */
  subtitle?: ReactNode
  children: ReactNode
}

/** A record at a glance. The whole card opens the details, but only the title is the link's name. */
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
