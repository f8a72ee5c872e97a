import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, NavLink } from 'react-router-dom'
import iconButton from '#app/ui/icon-button.module.css'
import { LineIcon } from '#app/ui/line-icon.tsx'
import { Notices } from '#app/ui/notices.tsx'
import { useIsDesk } from '#app/ui/use-is-desk.ts'
import { Wordmark } from '#ui/logo.tsx'
import { useAuth, useMay } from '../auth/auth-provider.tsx'
import { afterFirstScreen } from '../offline/rows-first.ts'
import { BottomBar, menuIcon } from './bottom-bar.tsx'
import { CommandPalette } from './command-palette.tsx'
import { Connection } from './connection.tsx'
import { HelpLink, helpIcon } from './help-link.tsx'
import { SchemeToggle } from './scheme-toggle.tsx'
import { ScreenForRole } from './screen-for-role.tsx'
import { crowdedOn, screensFor } from './screens.ts'
import styles from './shell.module.css'
import { ShellNotices } from './shell-notices.tsx'
import { SignOut } from './sign-out.tsx'

/** Not before the first rows: nobody prints sooner. */
const PrintedHead = lazy(() => import('./printed-head.tsx'))
/** It comes after the first rows, before anybody has opened it. */
const loadMenu = () => import('./shell-menu.tsx')
const ShellMenu = lazy(loadMenu)

/** Around every screen of a signed-in user. */
export function Shell() {
  const { user } = useAuth()
  const links = screensFor(useMay())
  const [menuOpen, setMenuOpen] = useState(false)
  useEffect(
    () =>
      void afterFirstScreen()
        .then(loadMenu)
        .catch(() => {}),
    [],
  )
  // Elsewhere the menu has it, which counts once it is opened.
  const isDesk = useIsDesk()
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className={styles.header}>
        <div className={styles.bar} data-crowded={crowdedOn(links)}>
          <Link
            className={styles.brand}
            to="/dashboard"
            aria-label="Asili, to the dashboard"
            title={`Version ${__APP_VERSION__}`}
          >
            <Wordmark height={28} />
          </Link>
          <nav className={styles.nav} aria-label="Main">
            {links
              .filter(({ inHeader = true }) => inHeader)
              .map(({ path, label, givesWay, Tally }) => (
                <NavLink
                  key={path}
                  className={styles.link ?? ''}
                  to={path}
                  data-gives-way={givesWay}
                >
                  {label}
                  {Tally && isDesk && (
                    <span className={styles.tally}>
                      <Suspense>
                        <Tally />
                      </Suspense>
                    </span>
                  )}
                </NavLink>
              ))}
          </nav>
          <div className={styles.tools}>
            <CommandPalette />
            <Connection />
            <button
              className={styles.email}
              type="button"
              title={user?.email}
              aria-haspopup="dialog"
              aria-expanded={menuOpen}
              onClick={() => setMenuOpen(true)}
            >
              {user?.email}
            </button>
            <span className={styles.menu}>
              <button
                className={iconButton.button}
                type="button"
                aria-label="Menu"
                aria-haspopup="dialog"
                aria-expanded={menuOpen}
                onClick={() => setMenuOpen(true)}
              >
                <LineIcon path={menuIcon} />
              </button>
            </span>
            <span className={styles.wide}>
              <HelpLink className={iconButton.button}>
                <LineIcon path={helpIcon} />
              </HelpLink>
              <SchemeToggle />
              <SignOut />
            </span>
          </div>
        </div>
      </header>
      <Suspense>
        <PrintedHead />
      </Suspense>
      <ShellNotices />
      <main className={styles.main} id="main" tabIndex={-1}>
        <ScreenForRole />
      </main>
      <Notices />
      <BottomBar links={links} menuOpen={menuOpen} onMenu={() => setMenuOpen(true)} />
      {menuOpen && (
        <Suspense>
          <ShellMenu links={links} onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
