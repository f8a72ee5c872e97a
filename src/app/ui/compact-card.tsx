import { Children, Fragment, type ReactNode, useState } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import styles from './compact-card.module.css'
import coverLink from './cover-link.module.css'
import { LineIcon } from './line-icon.tsx'
import { useIsPhone } from './use-is-phone.ts'

interface CompactCardProps {
  title: string
  /** Link to its details. */
  link: LinkProps
  /** At the end of the second line: its status. */
  badge: ReactNode
  /** Before the title: a picture or initials. A phone has no room for it. */
  mark?: ReactNode
  /** At the end of the first line: what else marks it, such as unsent changes on this device. */
  marks?: ReactNode
  /** Where it is, or whose. */
  subtitle: ReactNode
  /** The last line: the figure that matters, and what is looked for beside it; each in an element of its own. */
  children: ReactNode
  /** Actions. On a phone they show at the press of a button. */
  actions: ReactNode
}

/**
 * A record in three lines, of which a screen shows many. All of it opens the details, but only the title is the link's
 * name.
 */
export function CompactCard({
  title,
  link,
  badge,
  mark,
  marks,
  subtitle,
  children,
  actions,
}: CompactCardProps) {
  const [isOpen, setIsOpen] = useState(false)
  // A slow phone scrolls past many cards at once: it renders only what they show.
  const isPhone = useIsPhone()
  return (
    <article className={styles.card} data-open={link['aria-current'] === 'true'}>
      {mark && !isPhone && <span className={styles.mark}>{mark}</span>}
      <header className={styles.header}>
        <h2 className={styles.title}>
          <Link className={`${coverLink.link} ${styles.link}`} {...link}>
            {title}
          </Link>
        </h2>
        {marks && <span className={styles.marks}>{marks}</span>}
      </header>
      <p className={styles.place}>
        <span className={styles.subtitle}>{subtitle}</span>
        {badge}
      </p>
      <p className={styles.facts}>
        {Children.toArray(children).map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: their places are all that they have.
          <Fragment key={index}>
            {index > 0 && <span> · </span>}
            {fact}
          </Fragment>
        ))}
      </p>
      <button
        className={styles.more}
        type="button"
        aria-label={`Actions for ${title}`}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <LineIcon path="M12 5.500v.01M12 12v.01M12 18.500v.01" />
      </button>
      {(isOpen || !isPhone) && <div className={styles.actions}>{actions}</div>}
    </article>
  )
}
