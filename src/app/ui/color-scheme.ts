import { useSyncExternalStore } from 'react'

export type ColorScheme = 'light' | 'dark'
/** A scheme, or the one that the device has. */
export type SchemeChoice = ColorScheme | 'system'

/** Storage key of the user's choice. The site's pages read the same key. */
const key = 'mantine-color-scheme-value'

const listeners = new Set<() => void>()
let chosen: ColorScheme | undefined
let shown: ColorScheme = 'light'

/** Applies the scheme that the user has chosen, here or in another tab, otherwise the system's, from now on. */
export function followColorScheme(): void {
  chosen = kept()
  show()
  systemDark().addEventListener('change', show)
  addEventListener('storage', ({ key: changed }) => {
    // A null key means that all storage was cleared.
    if (changed !== key && changed !== null) return
    chosen = kept()
    show()
  })
}

export function chooseColorScheme(choice: SchemeChoice): void {
  chosen = choice === 'system' ? undefined : choice
  try {
    if (chosen) localStorage.setItem(key, chosen)
    else localStorage.removeItem(key)
  } catch {
    // Storage is not available (a private window): the choice applies to this page only.
  }
  show()
}

/** Returns the current scheme: light or dark. */
export const useColorScheme = (): ColorScheme => useSyncExternalStore(subscribe, () => shown)

/** Returns what the user has chosen. */
export const useSchemeChoice = (): SchemeChoice =>
  useSyncExternalStore(subscribe, () => chosen ?? 'system')

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(): void {
  shown = chosen ?? (systemDark().matches ? 'dark' : 'light')
  document.documentElement.dataset.mantineColorScheme = shown
  for (const listener of listeners) listener()
}

function systemDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}

function kept(): ColorScheme | undefined {
  try {
    const value = localStorage.getItem(key)
    return value === 'light' || value === 'dark' ? value : undefined
  } catch {
    return undefined
  }
}
