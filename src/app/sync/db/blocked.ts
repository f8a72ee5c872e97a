const listeners = new Set<() => void>()
let count = 0

/** Whether a connection of an older version, in another tab, keeps the device's storage from being opened. */
export const isBlocked = (): boolean => count > 0

export function subscribeToBlocked(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Tells of one opening that waits for another tab. It is told for all of them: those that come after it wait in the
 * browser's queue and hear nothing.
 */
export function createBlockedNote() {
  let isNoted = false
  const change = (to: boolean) => {
    if (to === isNoted) return
    isNoted = to
    count += to ? 1 : -1
    for (const listener of listeners) listener()
  }
  return { begin: () => change(true), end: () => change(false) }
}
