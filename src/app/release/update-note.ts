import { isOlder } from './version-order.ts'

/** What this device remembers of an update that was not taken yet. */
interface UpdateNote {
  /** When it was first there, ms since 1970. */
  sinceMs?: number
  /** The oldest version that the API goes on with. */
  minVersion?: string
}

const key = 'asili-update'
/** How long a user may put an update off. */
const patienceMs = 7 * 24 * 3600 * 1000

interface NoteTools {
  /** Naming it may throw, using it too: then nothing is remembered. */
  storage?: () => Storage
  nowMs?: () => number
  ownVersion?: string
}

/** Remembers over starts how long an update has waited, and whether the API asks for one. */
export function createUpdateNote({
  storage = () => localStorage,
  nowMs = Date.now,
  ownVersion = __APP_VERSION__,
}: NoteTools = {}) {
  function read(): UpdateNote {
    try {
      return Object(JSON.parse(storage().getItem(key) ?? '{}'))
    } catch {
      return {}
    }
  }

  function write(note: UpdateNote): void {
    try {
      if (Object.keys(note).length > 0) storage().setItem(key, JSON.stringify(note))
      else storage().removeItem(key)
    } catch {
      // The update is then taken when its user wants it.
    }
  }

  return {
    /** A newer version waits. */
    isReady: () => write({ sinceMs: nowMs(), ...read() }),
    /** The user wants the one that waits. */
    isWanted: () => write({ ...read(), sinceMs: 0 }),
    /** None waits. */
    isNone() {
      const { minVersion } = read()
      write(minVersion && isOlder(ownVersion, minVersion) ? { minVersion } : {})
    },
    /** The API goes on with this version and newer ones. Says whether ours is too old. */
    isAsked(minVersion: string): boolean {
      const isTooOld = isOlder(ownVersion, minVersion)
      if (isTooOld && read().minVersion !== minVersion) write({ ...read(), minVersion })
      return isTooOld
    },
    /** Whether the next start takes it without being asked. */
    isDue(): boolean {
      const { sinceMs, minVersion } = read()
      const isOld = typeof sinceMs === 'number' && nowMs() - sinceMs >= patienceMs
      return isOld || (minVersion !== undefined && isOlder(ownVersion, minVersion))
    },
  }
}
