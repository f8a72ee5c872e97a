import { type ReactNode, Suspense } from 'react'
import { NavLink } from 'react-router-dom'
import { LineIcon } from '#app/ui/line-icon.tsx'
import styles from './screen-links.module.css'
import type { ScreenLink } from './screens.ts'

interface ScreenLinksProps {
  /** The name of this navigation. */
  label: string
  links: readonly (Pick<ScreenLink, 'path' | 'label' | 'icon' | 'Tally'> & {
    /** Whether it stands in the header of a wide desk, and here only where that is narrow. */
    onlyNarrow?: boolean
  })[]
  onFollow: () => void
  /** What stands below them. */
  children?: ReactNode
}

/** Screens one below the other, each with its icon. */
export const ScreenLinks = ({ label, links, onFollow, children }: ScreenLinksProps) => (
  <nav className={styles.links} aria-label={label}>
    {links.map(({ path, label, icon, Tally, onlyNarrow }) => (
      <NavLink
        key={path}
        className={styles.link ?? ''}
        to={path}
        data-only-narrow={onlyNarrow}
        onClick={onFollow}
      >
        <LineIcon path={icon} />
        {label}
        {Tally && (
          <Suspense>
            <Tally />
          </Suspense>
        )}
      </NavLink>
    ))}
    {children}
  </nav>
)

/** Below them, in their look: help for the screen that is open. */
export const menuLink = styles.link
