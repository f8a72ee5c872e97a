import { Button } from '@mantine/core'
import { Link, NavLink, Outlet } from 'react-router-dom'
import { Wordmark } from '#ui/logo.tsx'
import { useAuth } from '../auth/auth-provider.tsx'
import { SchemeToggle } from './scheme-toggle.tsx'
import { screenLinks } from './screens.ts'
import styles from './shell.module.css'

/** Around every screen of a signed-in user. */
export function Shell() {
  const { user, signOut } = useAuth()
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
          <span className={styles.email} title={user?.email}>
            {user?.email}
          </span>
          <div className={styles.tools}>
            <SchemeToggle />
            <Button variant="default" size="sm" onClick={signOut}>
              Sign out
            </Button>
          </div>
        </div>
      </header>
      <main className={styles.main} id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}
