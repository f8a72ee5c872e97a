import { useCallback, useSyncExternalStore } from 'react'
import { type Location, useLocation } from 'react-router-dom'

/** An address changed in place, and the router's location to which the change belongs. */
interface ChangedInPlace {
  of: Location
  search: string
}

/** The last such change, and the last one that the browser's address shows. */
let inPlace: ChangedInPlace | undefined
let written: ChangedInPlace | undefined
const listeners = new Set<() => void>()

/** A change that the browser's address does not show yet, and the address that it changes. */
let unwritten: { of: string; to: URL; timer: ReturnType<typeof setTimeout> } | undefined

/**
 * Typing counts as over this long after the last key, ms. Writing the address at each letter would slow down the
 * search.
 */
const restMs = 300

/**
 * Updates the browser's address with what was changed in place. Called before anything reads or leaves the address. If
 * the address has changed otherwise meanwhile, that change wins.
 */
export function writeAddress(): void {
  if (!unwritten) return
  const { of, to, timer } = unwritten
  unwritten = undefined
  clearTimeout(timer)
  if (of !== window.location.href) return
  window.history.replaceState(window.history.state, '', to)
  written = inPlace
  for (const listener of listeners) listener()
}

/** Keys that can navigate or reload. Keys of a phone's keyboard mostly have no name. */
const leadingKeys = /^(Enter|Escape|Tab|BrowserBack|GoBack|F\d+)$/

function writeIfLeaving({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): void {
  if (leadingKeys.test(key) || altKey || ctrlKey || metaKey) writeAddress()
}

/** Every way to leave the address, or to copy it, starts with one of these events. */
function watchForLeaving(): void {
  for (const event of ['click', 'focusout', 'pagehide']) addEventListener(event, writeAddress, true)
  addEventListener('keydown', writeIfLeaving)
}

function subscribe(listener: () => void): () => void {
  watchForLeaving() // Has no effect when repeated: the same listener is only added once.
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Returns the parameters of the address, and a way to change them in place (so that Back leaves the screen instead of
 * undoing the last letter). This bypasses the router, which would render the whole screen twice for each letter. The
 * router reads the address again at its next navigation; until then, the change is only known here. What is typed takes
 * effect at once, and is written to the browser's address `at rest`.
 */
export function useAddressParams() {
  const location = useLocation()
  const changed = useSyncExternalStore(subscribe, () => inPlace)
  const change = useCallback(
    (edit: (params: URLSearchParams) => void, when: 'now' | 'at rest' = 'now') => {
      // From the current address, not from the one last rendered: two quick changes must both count.
      const of = window.location.href
      const to = new URL(unwritten?.of === of ? unwritten.to : of)
      edit(to.searchParams)
      clearTimeout(unwritten?.timer)
      unwritten = { of, to, timer: setTimeout(writeAddress, restMs) }
      inPlace = { of: location, search: to.search }
      if (when === 'now') writeAddress()
      else for (const listener of listeners) listener()
    },
    [location],
  )
  return { search: searchOf(location, changed), change }
}

/**
 * Returns the search part of the browser's address, for links, which need not render again for each letter. It includes
 * what was typed before a link can be followed.
 */
export function useWrittenSearch(): string {
  const changed = useSyncExternalStore(subscribe, () => written)
  return searchOf(useLocation(), changed)
}

const searchOf = (location: Location, changed: ChangedInPlace | undefined) =>
  changed?.of === location ? changed.search : location.search
