import { useState } from 'react'
import { Link, NavLink, Outlet } from 'react-router-dom'
import { Wordmark } from '#ui/logo.tsx'
import { Notices } from '#ui/notices.tsx'
import { useAuth } from '../auth/auth-provider.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CommandPalette } from './command-palette.tsx'
import { Connection } from './connection.tsx'
import { EndedSession } from './ended-session.tsx'
import { SchemeToggle } from './scheme-toggle.tsx'
import { screenLinks } from './screens.ts'
import styles from './shell.module.css'
import { ShellMenu } from './shell-menu.tsx'
import { SignOut } from './sign-out.tsx'

/** Around every screen of a signed-in user. */
export function Shell() {
  const { user } = useAuth()
  const [menuOpen, setMenuOpen] = useState(false)
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className={styles.header}>
        <div className={styles.bar}>
          <Link className={styles.brand} to="/dashboard" aria-label="Asili, to the dashboard">
            <Wordmark height={28} />
          </Link>
          <nav className={styles.nav} aria-label="Main">
            {screenLinks.map(({ path, label }) => (
              <NavLink key={path} className={styles.link ?? ''} to={path}>
                {label}
              </NavLink>
            ))}
          </nav>
          <div className={styles.tools}>
            <CommandPalette />
            <Connection />
            <span className={styles.email} title={user?.email}>
              {user?.email}
            </span>
            <span className={styles.wide}>
              <SchemeToggle />
              <SignOut />
            </span>
          </div>
        </div>
      </header>
      <EndedSession />
      <main className={styles.main} id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Notices />
      <BottomBar menuOpen={menuOpen} onMenu={() => setMenuOpen(true)} />
      {menuOpen && <ShellMenu onClose={() => setMenuOpen(false)} />}
    </>
  )
}
