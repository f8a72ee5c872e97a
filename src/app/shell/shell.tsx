import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { lazyExtra } from '#app/ui/lazy-extra.ts'
import { Notices } from '#app/ui/notices.tsx'
import { useIsDesk } from '#app/ui/use-is-desk.ts'
import { Wordmark } from '#ui/logo.tsx'
import { useMay } from '../auth/auth-provider.tsx'
import { afterFirstScreen } from '../offline/rows-first.ts'
import { AccountMenu } from './account-menu.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CommandPalette } from './command-palette.tsx'
import { Connection } from './connection.tsx'
import { MoreScreens } from './more-screens.tsx'
import { ScreenForRole } from './screen-for-role.tsx'
import { isCrowded, screensFor } from './screens.ts'
import styles from './shell.module.css'
import { ShellNotices } from './shell-notices.tsx'

/** Not before the first rows: nobody prints sooner. */
const PrintedHead = lazyExtra(() => import('./printed-head.tsx'))
const ShellMenu = lazy(() => import('./shell-menu.tsx'))

/** They come after the first rows, before anybody has opened them. */
const loadMenus = () => Promise.all([import('./shell-menu.tsx'), import('#app/ui/drop-panel.tsx')])

/** Around every screen of a signed-in user. */
export function Shell() {
  const links = screensFor(useMay())
  const crowded = isCrowded(links)
  const [menuOpen, setMenuOpen] = useState(false)
  useEffect(
    () =>
      void afterFirstScreen()
        .then(loadMenus)
        .catch(() => {}),
    [],
  )
  // A phone has it in the menu, which counts once it is opened.
  const isDesk = useIsDesk()
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className={styles.header}>
        <div className={styles.bar}>
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
                  data-gives-way={crowded && givesWay}
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
            <MoreScreens links={links} />
          </nav>
          <div className={styles.tools}>
            <CommandPalette />
            <Connection />
            <AccountMenu />
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
