import { useBuild } from '../build-context.tsx'
import styles from './search-button.module.css'

/** Opens the site's search, whose script is loaded on use; the key `/` does the same. */
export function SearchButton() {
  const { scriptUrls } = useBuild()
  return (
    <button
      type="button"
      className={styles.button}
      data-run={scriptUrls['search-dialog']}
      data-key="/"
      data-control-key="k"
      aria-keyshortcuts="/"
      aria-haspopup="dialog"
      aria-label="Search"
      title="Search (/)"
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <circle cx="8.5" cy="8.5" r="5.5" fill="none" stroke="currentColor" strokeWidth="1.8" />
        <path
          d="M12.7 12.7L17.5 17.5"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
    </button>
  )
}
