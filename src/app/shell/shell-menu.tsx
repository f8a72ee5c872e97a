import { NavLink } from 'react-router-dom'
import { SidePanel } from '#ui/side-panel.tsx'
import { useAuth } from '../auth/auth-provider.tsx'
import { LineIcon } from './line-icon.tsx'
import { SchemeToggle } from './scheme-toggle.tsx'
import { outboxLink, screenLinks } from './screens.ts'
import styles from './shell-menu.module.css'
import { SignOut } from './sign-out.tsx'

/** On a phone: every screen, who is signed in, and the way out. */
export function ShellMenu({ onClose }: { onClose: () => void }) {
  const { user } = useAuth()
  return (
    <SidePanel title="Menu" onClose={onClose} atEnd>
      <nav className={styles.links} aria-label="All screens">
        {[...screenLinks, outboxLink].map(({ path, label, icon }) => (
          <NavLink key={path} className={styles.link ?? ''} to={path} onClick={onClose}>
            <LineIcon path={icon} />
            {label}
          </NavLink>
        ))}
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
