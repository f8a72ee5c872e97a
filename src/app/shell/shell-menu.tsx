import { Suspense } from 'react'
import { NavLink } from 'react-router-dom'
import { LineIcon } from '#app/ui/line-icon.tsx'
import { SidePanel } from '#app/ui/side-panel.tsx'
import { useAuth } from '../auth/auth-provider.tsx'
import { ClearDevice } from '../offline/clear-device.tsx'
import { LockNow } from '../offline/lock/lock-now.tsx'
import { HelpLink, helpIcon } from './help-link.tsx'
import { SchemeToggle } from './scheme-toggle.tsx'
import { outboxLink, type ScreenLink } from './screens.ts'
import styles from './shell-menu.module.css'
import { SignOut } from './sign-out.tsx'

interface ShellMenuProps {
  /** The screens of its user. */
  links: readonly ScreenLink[]
  onClose: () => void
}

/** On a phone, and where the header has no room for them: every screen, who is signed in, and the way out. */
export default function ShellMenu({ links, onClose }: ShellMenuProps) {
  const { user } = useAuth()
  return (
    <SidePanel title="Menu" onClose={onClose} atEnd>
      <nav className={styles.links} aria-label="All screens">
        {[...links, { ...outboxLink, Tally: undefined }].map(({ path, label, icon, Tally }) => (
          <NavLink key={path} className={styles.link ?? ''} to={path} onClick={onClose}>
            <LineIcon path={icon} />
            {label}
            {Tally && (
              <Suspense>
                <Tally />
              </Suspense>
            )}
          </NavLink>
        ))}
        <HelpLink className={styles.link} onClick={onClose}>
          <LineIcon path={helpIcon} />
          Help
        </HelpLink>
      </nav>
      <div className={styles.user}>
        <p>
          Signed in as <strong>{user?.email}</strong>
        </p>
        <SchemeToggle />
      </div>
      <LockNow fullWidth size="sm" />
      <SignOut fullWidth />
      <ClearDevice fullWidth size="sm" onLeave={onClose} />
      <p className={styles.version}>Version {__APP_VERSION__}</p>
    </SidePanel>
  )
}
