import { chooseColorScheme, useColorScheme } from '#app/ui/color-scheme.ts'
import { IconButton } from '#app/ui/icon-button.tsx'

/** Light or dark, for site and app alike: both read the same note on the device. */
export function SchemeToggle() {
  const shown = useColorScheme()
  return (
    <IconButton
      aria-label="Switch between light and dark"
      onClick={() => chooseColorScheme(shown === 'dark' ? 'light' : 'dark')}
    >
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="7" fill="none" stroke="currentColor" strokeWidth="1.6" />
        <path d="M10 3a7 7 0 0 1 0 14z" fill="currentColor" />
      </svg>
    </IconButton>
  )
}
