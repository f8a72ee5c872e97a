import type { Connection } from './network/connectivity.ts'
import type { StopReason } from './outbox/failure.ts'
import type { FileProgress } from './outbox/file-lane.ts'
import type { Outbox } from './outbox/outbox.ts'
import type { Replica } from './records/replica.ts'
import type { SyncResult } from './sync-tools.ts'

/**
 * What the last sync came to, with what changed in those before it that were cut off. `failed` where the device or
 * the app itself was at fault (see `problem`).
 */
export interface LastResult extends Omit<SyncResult, 'stopped'> {
  stopped: StopReason | 'failed' | null
}

/** How things stand, for screens: a new object with every change. */
export interface SyncState {
  connection: Connection
  syncing: boolean
  /** Whether large files are being sent, or about to be: that goes on beside a sync. */
  sendingFiles: boolean
  /** The large file that is on its way, and how far it is. */
  file: FileProgress | null
  /** Entries that wait for the network. */
  queued: number
  /** Entries that wait for their user. */
  needsAttention: number
  /** When the copy was last brought up to date, UTC; null for never, undefined until that was looked up. */
  lastSyncedAt: string | null | undefined
  lastResult: LastResult | null
  /** Why the last sync failed, for people; null when it did not. */
  problem: string | null
  /** Grows with every change to the outbox or the copy, in whatever tab: what was read before is then out of date. */
  revision: number
}

/** The state, as an external store. */
interface SyncStore {
  getState: () => SyncState
  subscribe: (listener: () => void) => () => void
  set: (change: Partial<SyncState>) => void
  /** Counts anew what is on the device; changes that come while it does are counted once more, together. */
  look: () => Promise<void>
}

interface StoreTools {
  outbox: Pick<Outbox, 'counts'>
  replica: Pick<Replica, 'userState'>
  connection: Connection
}

export function createSyncStore({ outbox, replica, connection }: StoreTools): SyncStore {
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
      const [counts, { lastSyncedAt }] = await Promise.all([outbox.counts(), replica.userState()])
      set({ ...counts, lastSyncedAt, revision: state.revision + 1 })
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
