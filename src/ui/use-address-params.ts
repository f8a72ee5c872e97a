import { useCallback, useSyncExternalStore } from 'react'
import { type Location, useLocation } from 'react-router-dom'

/** What the address was changed to in place, and of which of the router's locations. */
interface ChangedInPlace {
  of: Location
  search: string
}

/** The last such change, and the last that the browser's address shows. */
let inPlace: ChangedInPlace | undefined
let written: ChangedInPlace | undefined
const listeners = new Set<() => void>()

/** A change that the browser's address does not show yet, and the address that it is of. */
let unwritten: { of: string; to: URL; timer: ReturnType<typeof setTimeout> } | undefined

/** So long after the last key, ms, typing counts as over: writing each letter takes time from what it finds. */
const restMs = 300

/**
 * Brings the browser's address up to date with what was changed in place. It is called before anything reads it or
 * leaves it; what happened to it meanwhile stands.
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

/** Keys that lead away or load the page again. Those of a phone's keyboard mostly have no name. */
const leadingKeys = /^(Enter|Escape|Tab|BrowserBack|GoBack|F\d+)$/

function writeIfLeaving({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): void {
  if (leadingKeys.test(key) || altKey || ctrlKey || metaKey) writeAddress()
}

/** Whatever may lead away from the address, or take it along, comes by one of these. */
function watchForLeaving(): void {
  for (const event of ['click', 'focusout', 'pagehide']) addEventListener(event, writeAddress, true)
  addEventListener('keydown', writeIfLeaving)
}

function subscribe(listener: () => void): () => void {
  watchForLeaving() // Once: a listener that is there already is not added again.
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The parameters of the address, and a way to change them in place (Back then leaves the screen, not the last letter).
 * That goes past the router, which would draw the whole screen twice for each letter: it reads the address again when
 * it is next asked to go somewhere, and until then what was changed in place is known here. What is typed counts at
 * once too, and is written in the browser's address `at rest`.
 */
export function useAddressParams() {
  const location = useLocation()
  const changed = useSyncExternalStore(subscribe, () => inPlace)
  const change = useCallback(
    (edit: (params: URLSearchParams) => void, when: 'now' | 'at rest' = 'now') => {
      // From the address as it is, not as it was last rendered: two quick changes both count.
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
 * The search that the browser's address shows: for links, which are not to be drawn again for each letter. Before one
 * can be followed, what was typed is in it.
 */
export function useWrittenSearch(): string {
  const changed = useSyncExternalStore(subscribe, () => written)
  return searchOf(useLocation(), changed)
}

const searchOf = (location: Location, changed: ChangedInPlace | undefined) =>
  changed?.of === location ? changed.search : location.search
