import { Wordmark } from '#ui/logo.tsx'
import type { SiteSettings } from '../../content/collections.ts'
import { SearchButton } from '../components/search-button.tsx'
import styles from './site-header.module.css'

const menuId = 'menu'

/** Returns whether a link leads to this page, or to the list that it belongs to. */
function currency(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page'
  return path.startsWith(`${href}/`) ? 'true' : undefined
}

/** The header of every page. On a phone the navigation is a popover, which needs no script. */
export function SiteHeader({ site, path }: { site: SiteSettings; path: string }) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a className={styles.home} href="/" aria-label={`${site.name}, home`}>
          <Wordmark />
        </a>
        <nav id={menuId} className={styles.nav} popover="auto" aria-label="Main">
          {site.navigation.map(({ label, href }, at) => (
            <a
              key={href}
              className={at === site.navigation.length - 1 ? styles.action : undefined}
              href={href}
              aria-current={currency(href, path)}
            >
              {label}
            </a>
          ))}
        </nav>
        <SearchButton />
        <button
          type="button"
          className={styles.scheme}
          data-color-scheme-toggle
          aria-label="Switch between light and dark"
        >
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <circle cx="10" cy="10" r="7" fill="none" stroke="currentColor" strokeWidth="1.6" />
            <path d="M10 3a7 7 0 0 1 0 14z" fill="currentColor" />
          </svg>
        </button>
        <button type="button" className={styles.menu} popoverTarget={menuId}>
          Menu
        </button>
      </div>
    </header>
  )
}
