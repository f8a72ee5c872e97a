import { NavLink } from 'react-router-dom'
import styles from './bottom-bar.module.css'
import { LineIcon } from './line-icon.tsx'
import { screenLinks } from './screens.ts'

interface BottomBarProps {
  menuOpen: boolean
  onMenu: () => void
}

/** On a phone: the screens that an agent needs most, and the menu with the others. */
export const BottomBar = ({ menuOpen, onMenu }: BottomBarProps) => (
  <nav className={styles.bar} aria-label="Main">
    {screenLinks
      .filter(({ atHand }) => atHand)
      .map(({ path, label, icon }) => (
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
      <LineIcon path="M4 7h16M4 12h16M4 17h16" />
      Menu
    </button>
  </nav>
)
