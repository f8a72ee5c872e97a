import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { LineIcon, searchIcon } from '#app/ui/line-icon.tsx'
import { useLetterKeys } from '#app/ui/use-letter-keys.ts'
import { PaletteWaiting } from './palette-waiting.tsx'

const Palette = lazy(() => import('./palette.tsx'))
const KeyList = lazy(() => import('./key-list.tsx'))

/**
 * A way to any screen or record by typing: by its button, or Ctrl + K (on a Mac: Cmd + K). `?` shows what other keys do.
 * Both are loaded when they are first asked for.
 */
export function CommandPalette() {
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState('')
  const close = () => setOpened(false)
  const [showsKeys, setShowsKeys] = useState(false)
  // The whole screen, wherever this stands in it.
  useLetterKeys(useRef(null), 'main', { '?': () => setShowsKeys(true) })

  function open(): void {
    setTyped('')
    setOpened(true)
  }

  // Before the screen is painted: who sees it may press the key at once.
  useLayoutEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return
      event.preventDefault()
      // Held down, it would open and close by turns.
      if (repeat) return
      if (opened) close()
      // Open details make the rest of the page inert, and would hide it.
      else if (!document.querySelector('dialog:modal')) open()
    }
    document.addEventListener('keydown', toggle)
    return () => document.removeEventListener('keydown', toggle)
  })

  return (
    <>
      <IconButton
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-label="Search everything"
        title="Search everything (Ctrl + K)"
        onClick={open}
      >
        <LineIcon path={searchIcon} />
      </IconButton>
      {opened && (
        <Suspense fallback={<PaletteWaiting onType={setTyped} onClose={close} />}>
          <Palette typed={typed} onClose={close} />
        </Suspense>
      )}
      {showsKeys && (
        <Suspense>
          <KeyList onClose={() => setShowsKeys(false)} />
        </Suspense>
      )}
    </>
  )
}
