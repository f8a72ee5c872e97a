import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import styles from './command-palette.module.css'
import { LineIcon } from './line-icon.tsx'

const Palette = lazy(() => import('./palette.tsx'))

/** A way to any screen or record by typing: by its button, or Ctrl + K (on a Mac: Cmd + K). It is loaded when first asked for. */
export function CommandPalette() {
  const [opened, setOpened] = useState(false)
  useHotkeys([['mod+K', toggle]], [])

  function toggle(): void {
    // Open details make the rest of the page inert, and would hide it.
    if (!document.querySelector('dialog:modal')) setOpened((was) => !was)
  }

  return (
    <>
      <button
        className={styles.open}
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-label="Search everything"
        title="Search everything (Ctrl + K)"
        onClick={() => setOpened(true)}
      >
        <LineIcon path="M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM15.500 15.500L20 20" />
      </button>
      {opened && (
        <Suspense>
          <Palette onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
