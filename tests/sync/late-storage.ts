/** `localStorage` as Chromium keeps it: pages read what was written last, the disk has it only seconds later. */
export interface LateStorage {
  storage: Storage
  /** The browser gets to writing. */
  flush: () => void
  /** The browser's process dies: what was not on the disk was never written. */
  die: () => void
}

/** Its keys are its own properties, as they are of the browser's. */
class Entries {
  [key: string]: unknown
}

const methods = {
  getItem(this: Entries, key: string) {
    return Object.hasOwn(this, key) ? this[key] : null
  },
  setItem(this: Entries, key: string, value: string) {
    this[key] = value
  },
  removeItem(this: Entries, key: string) {
    delete this[key]
  },
}

export function createLateStorage(): LateStorage {
  const entries: Entries = Object.create(methods)
  let disk = {}
  return {
    // As much of it as the app calls.
    storage: entries as unknown as Storage,
    flush() {
      disk = { ...entries }
    },
    die() {
      for (const key of Object.keys(entries)) delete entries[key]
      Object.assign(entries, disk)
    },
  }
}
