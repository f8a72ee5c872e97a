export interface Emulation {
  /** Starts the emulated backend, unless it has started already. */
  begin: () => void
  /** The way to it: requests start it if need be, and wait until it is there. */
  fetch: typeof globalThis.fetch
}

/** A backend that is emulated in this page. It is large, so the app shows itself first. */
export function createEmulation(start: () => Promise<void>): Emulation {
  let started: Promise<void> | undefined
  const ensureStarted = () => {
    started ??= start().catch((error: unknown) => {
      // Its code may not have come through; the next request tries again.
      started = undefined
      throw error
    })
    return started
  }
  return {
    begin: () => {
      ensureStarted().catch((error: unknown) => console.warn('The demo did not start yet:', error))
    },
    fetch: async (...request) => {
      await ensureStarted()
      return fetch(...request)
    },
  }
}
