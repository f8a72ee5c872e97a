import { NavLink } from 'react-router-dom'
import { SidePanel } from '#ui/side-panel.tsx'
import { useAuth } from '../auth/auth-provider.tsx'
import { LineIcon } from './line-icon.tsx'
import { SchemeToggle } from './scheme-toggle.tsx'
import { screenLinks } from './screens.ts'
import styles from './shell-menu.module.css'
import { SignOut } from './sign-out.tsx'

/** On a phone: every screen, who is signed in, and the way out. */
export function ShellMenu({ onClose }: { onClose: () => void }) {
  const { user } = useAuth()
  return (
    <SidePanel title="Menu" onClose={onClose} atEnd>
      <nav className={styles.links} aria-label="All screens">
        {screenLinks.map(({ path, label, icon }) => (
          <NavLink key={path} className={styles.link ?? ''} to={path} onClick={onClose}>
            <LineIcon path={icon} />
            {label}
          </NavLink>
        ))}
        <NavLink className={styles.link ?? ''} to="/outbox" onClick={onClose}>
          <LineIcon path="M4 13v6h16v-6M4 13l2.500-8h11L20 13M4 13h5l1.500 2.500h3L15 13h5" />
          Outbox
        </NavLink>
      </nav>
      <div className={styles.user}>
        <p>
          Signed in as <strong>{user?.email}</strong>
        </p>
        <SchemeToggle />
      </div>
      <SignOut fullWidth />
    </SidePanel>
  )
}
