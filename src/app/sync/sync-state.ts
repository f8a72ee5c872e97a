import type { StoredLogHead } from './db/schema.ts'
import type { LogWatch } from './log/log-watch.ts'
import type { Connection } from './network/connectivity.ts'
import type { StopReason } from './outbox/failure.ts'
import type { FileProgress } from './outbox/file-lane.ts'
import type { Outbox } from './outbox/outbox.ts'
import type { Replica } from './records/replica.ts'
import type { SyncResult } from './sync-tools.ts'

/**
 * The result of the last sync, including what changed in interrupted ones before it. `failed` if the device or the app
 * itself was at fault (see `problem`).
 */
export interface LastResult extends Omit<SyncResult, 'stopped'> {
  stopped: StopReason | 'failed' | null
}

/** The state of the sync, for screens: a new object with every change. */
export interface SyncState {
  connection: Connection
  syncing: boolean
  /** Whether large files are being sent, or about to be. This runs in parallel with a sync. */
  sendingFiles: boolean
  /** The large file that is being sent, and its progress. */
  file: FileProgress | null
  /** Entries waiting for the network. */
  queued: number
  /** Entries waiting for the user's decision. */
  needsAttention: number
  /** When the copy was last brought up to date, UTC; null for never, undefined until that was read. */
  lastSyncedAt: string | null | undefined
  lastResult: LastResult | null
  /** Why the last sync failed, for people; null when it did not. */
  problem: string | null
  /** Why the server's log does not match what this device has seen of it; null if it does. */
  misfit: StoredLogHead['misfit']
  /** Increases with every change to the outbox or the copy, in any tab: what was read before is then out of date. */
  revision: number
}

/** The state, as an external store. */
interface SyncStore {
  getState: () => SyncState
  subscribe: (listener: () => void) => () => void
  set: (change: Partial<SyncState>) => void
  /** Counts again what is on the device. Changes during a count cause one more count, together. */
  look: () => Promise<void>
}

interface StoreTools {
  outbox: Pick<Outbox, 'counts'>
  replica: Pick<Replica, 'userState'>
  logWatch: Pick<LogWatch, 'seen'>
  connection: Connection
}

export function createSyncStore({ outbox, replica, logWatch, connection }: StoreTools): SyncStore {
  const listeners = new Set<() => void>()
  let state: SyncState = {
    connection,
    syncing: false,
    sendingFiles: false,
    file: null,
    queued: 0,
    needsAttention: 0,
    lastSyncedAt: undefined,
    lastResult: null,
    problem: null,
    misfit: null,
    revision: 0,
  }
  let looking: Promise<void> | undefined
  let lookAgain = false

  function set(change: Partial<SyncState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  async function count(): Promise<void> {
    do {
      lookAgain = false
      const [counts, { lastSyncedAt }, head] = await Promise.all([
        outbox.counts(),
        replica.userState(),
        logWatch.seen(),
      ])
      set({ ...counts, lastSyncedAt, misfit: head?.misfit ?? null, revision: state.revision + 1 })
    } while (lookAgain)
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set,
    look() {
      if (looking) lookAgain = true
      looking ??= count().finally(() => {
        looking = undefined
      })
      return looking
    },
  }
}
