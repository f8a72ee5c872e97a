import { NavLink } from 'react-router-dom'
import { LineIcon } from '#app/ui/line-icon.tsx'
import styles from './bottom-bar.module.css'
import { type ScreenLink, screensAtHand } from './screens.ts'

interface BottomBarProps {
  /** The screens of its user. */
  links: readonly ScreenLink[]
  menuOpen: boolean
  onMenu: () => void
}

const menuIcon = 'M4 7h16M4 12h16M4 17h16'

/** On a phone: the screens that one needs most, and the menu with the others. */
export const BottomBar = ({ links, menuOpen, onMenu }: BottomBarProps) => (
  <nav className={styles.bar} aria-label="Main">
    {screensAtHand(links).map(({ path, label, icon }) => (
      <NavLink key={path} className={styles.item ?? ''} to={path}>
        <LineIcon path={icon} />
        {label}
      </NavLink>
    ))}
    <button
      className={styles.item}
      type="button"
      aria-haspopup="dialog"
      aria-expanded={menuOpen}
      onClick={onMenu}
    >
      <LineIcon path={menuIcon} />
      Menu
    </button>
  </nav>
)
