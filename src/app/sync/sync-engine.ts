import { unclearAnswer } from '../api/errors.ts'
import { trueMsOf } from './clock.ts'
import { messageInSync, StorageError } from './db/storage-error.ts'
import type { Lock } from './lock.ts'
import type { Connectivity } from './network/connectivity.ts'
import type { FileNetwork } from './network/file-network.ts'
import { delayAfterSetback, delayUntilDue } from './next-sync.ts'
import type { Entry } from './outbox/entry.ts'
import { type LaneTools, sendFiles } from './outbox/file-lane.ts'
import { largeFileOf } from './outbox/large-file.ts'
import { createBulkSetbacks } from './outbox/send-bulk.ts'
import { type RecordType, recordTypes } from './records/records.ts'
import { syncOnce } from './sync-once.ts'
import { createSyncStore, type LastResult, type SyncState } from './sync-state.ts'
import type { SyncTools } from './sync-tools.ts'
import type { TabChannel } from './tab-channel.ts'
import { uiDelay } from './ui-delay.ts'
import { untilIdle } from './until-idle.ts'

const unclear = `${unclearAnswer.detail} The copy on this device is not up to date; what you have entered is still here.`

/** The shortest time that a sync is shown, so that users can see that it ran. */
const leastShownMs = uiDelay(2_000)

/** How long the copy counts as fresh. */
const freshMs = 30_000

interface EngineTools
  extends Omit<SyncTools, 'ignoreBackoff' | 'onProgress' | 'unreadable' | 'bulk'> {
  connectivity: Connectivity
  lock: Lock
  fileLock: Lock
  fileNetwork: FileNetwork
  channel: TabChannel
  /** Ends everything. */
  signal: AbortSignal
}

/** Decides when to sync and reports progress: an external store for `useSyncExternalStore`. */
export interface SyncEngine {
  getState: () => SyncState
  subscribe: (listener: () => void) => () => void
  /** Reads what is unsent and how old the copy is. */
  look: () => Promise<void>
  /** Starts syncing: now, when the connection comes back, and when it is time again. */
  start: () => Promise<void>
  /**
   * Syncs now, at the user's request, including what failed a moment ago. Resolves when it has ended, whatever the
   * result.
   */
  sync: () => Promise<LastResult>
  /** Brings the copy up to date, unless that was done a moment ago. */
  refresh: () => void
  /** Reports that the outbox has changed: informs all listeners, and sends what it can. */
  changed: () => void
}

export function createSyncEngine(tools: EngineTools): SyncEngine {
  const { connectivity, channel, clock, signal } = tools
  const store = createSyncStore({ ...tools, connection: connectivity.getState() })
  const report = reporter(store.set, signal)
  const look = () => store.look().catch(report)
  const onProgress = () => {
    channel.tell()
    void look()
  }
  const pass = createPass(tools, onProgress, report)
  let running: Promise<LastResult> | undefined
  /** A sync was requested since the last one began. */
  let isWanted = false
  let byHand = false
  let setbacks = 0
  /** Sending large files was requested since the last search for them. */
  let filesWanted = false
  let fileSetbacks = 0
  let callOff = () => {}
  let hasStarted = false

  /** Returns what changed before the last sync was interrupted, which is still to be announced. */
  function untold(): Iterable<RecordType> {
    const { lastResult } = store.getState()
    return lastResult?.stopped ? lastResult.changed : []
  }

  /** What another tab has sent or received is not requested again here: it is announced as if this tab had done it. */
  async function hear(result: LastResult | undefined): Promise<void> {
    await look()
    if (result) store.set({ lastResult: added(nothingDone(untold()), result) })
  }

  async function run(): Promise<LastResult> {
    let result = nothingDone(untold())
    let alsoDeferred = false
    callOff()
    store.set({ syncing: true, problem: null })
    // Ends early only when the engine stops.
    const shown = clock.wait(leastShownMs, signal).catch(() => {})
    do {
      const ignoreBackoff = byHand
      alsoDeferred ||= byHand
      isWanted = false
      byHand = false
      result = added(result, await pass(ignoreBackoff))
      if (!isWanted || result.stopped) await shown
      // What was queued while the result was waiting to be shown is sent as well.
    } while (isWanted && !result.stopped && !signal.aborted)
    if (signal.aborted) return result
    channel.tell(result)
    await look()
    if (result.stopped === 'unclear') store.set({ problem: unclear })
    store.set({ syncing: false, lastResult: result })
    running = undefined
    setbacks = result.stopped === null ? 0 : setbacks + 1
    if (isWanted && !result.stopped) begin()
    else await planNext(result, isText).catch(report)
    if (result.stopped === null) startFiles(alsoDeferred)
    return result
  }

  /** Sends large files in parallel with everything else. While that runs, it finds new ones by itself. */
  function startFiles(ignoreBackoff: boolean): void {
    if (signal.aborted) return
    filesWanted = true
    if (!store.getState().sendingFiles) void runFiles(ignoreBackoff)
  }

  async function runFiles(ignoreBackoff: boolean): Promise<void> {
    store.set({ sendingFiles: true })
    let result = nothingDone([])
    for (; filesWanted && !result.stopped && !signal.aborted; ignoreBackoff = false) {
      filesWanted = false
      result = await sendFiles(laneTools, ignoreBackoff).catch((error: unknown) => {
        report(error)
        return { ...nothingDone([]), stopped: 'failed' as const }
      })
    }
    if (signal.aborted) return
    store.set({ sendingFiles: false })
    fileSetbacks = result.stopped === null ? 0 : fileSetbacks + 1
    await planNext(result, mayBeSent, fileSetbacks).catch(report)
  }

  const mayBeSent = (entry: Entry) => isText(entry) || tools.fileNetwork.mayCarry(entry)

  const laneTools: LaneTools = {
    ...tools,
    onProgress,
    textsFirst: () => untilIdle(() => running, signal),
    onFile: (file) => store.set({ file }),
    onResult(result) {
      channel.tell(result)
      void hear(result)
      // Entries that this file held up may be sent now.
      begin()
    },
  }

  /** Schedules the next sync. Without a connection, it waits for the connection to return. */
  async function planNext(
    { stopped }: Pick<LastResult, 'stopped'>,
    isWanted: (entry: Entry) => boolean,
    inARow = setbacks,
  ): Promise<void> {
    if (stopped === 'offline' && connectivity.getState() !== 'online') return
    const delayMs = await (stopped
      ? delayAfterSetback(tools, inARow)
      : delayUntilDue(tools, isWanted))
    if (delayMs === undefined || running) return
    callOff()
    callOff = clock.after(delayMs, begin)
  }

  /** Starts a sync, or first checks the connection if the server was unreachable. */
  function begin(): void {
    if (signal.aborted) return
    isWanted = true
    const connection = connectivity.getState()
    if (connection === 'online') running ??= run()
    else if (connection !== 'offline') void connectivity.check()
  }

  /** Queues again what a killed page left as being sent; without a connection, no sync would do that. */
  const tidyUp = async (): Promise<void> => {
    await tools.lock.hold(() => tools.sending.recover('texts'), signal).catch(report)
    await look()
    await tools.fileLock.hold(() => tools.sending.recover('files'), signal).catch(report)
    await look()
  }

  // A screen may ask for a sync before the start: what is said of the connection is true from the beginning.
  const unsubscribe = connectivity.subscribe(() => {
    store.set({ connection: connectivity.getState() })
    if (hasStarted && connectivity.getState() === 'online') begin()
  })
  signal.addEventListener('abort', unsubscribe)

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    look,
    async start() {
      channel.listen((result) => void hear(result))
      hasStarted = true
      const unsubscribeFiles = tools.fileNetwork.subscribe(begin)
      signal.addEventListener('abort', () => {
        unsubscribeFiles()
        callOff()
      })
      await look()
      begin()
      if (!running) void tidyUp()
    },
    sync() {
      byHand = true
      isWanted = true
      running ??= run()
      return running
    },
    refresh() {
      const { syncing, lastSyncedAt } = store.getState()
      // A clock that was put right may show a time before the last sync.
      const isRecent =
        lastSyncedAt && Math.abs(trueMsOf(clock) - Date.parse(lastSyncedAt)) < freshMs
      if (!syncing && lastSyncedAt !== undefined && !isRecent) begin()
    },
    changed() {
      // Saved while the user was leaving: there are no listeners left.
      if (signal.aborted) return
      onProgress()
      begin()
    },
  }
}

const isText = (entry: Entry) => largeFileOf(entry) === undefined

/** Runs one sync when it is this tab's turn. A failure of the device also gives a result. */
const createPass = (
  tools: EngineTools,
  onProgress: () => void,
  report: (error: unknown) => void,
) => {
  const unreadable: SyncTools['unreadable'] = new Set()
  const bulk = createBulkSetbacks()
  return async (ignoreBackoff: boolean): Promise<LastResult> => {
    try {
      const work = () => syncOnce({ ...tools, unreadable, bulk, ignoreBackoff, onProgress })
      return await tools.lock.hold(work, tools.signal)
    } catch (error) {
      report(error)
      // How far it got is not known.
      return { ...nothingDone(recordTypes), stopped: 'failed' }
    }
  }
}

const nothingDone = (changed: Iterable<RecordType>): LastResult => ({
  sent: 0,
  needsAttention: 0,
  changed: new Set(changed),
  stopped: null,
})

const added = (sum: LastResult, next: LastResult): LastResult => ({
  sent: sum.sent + next.sent,
  needsAttention: sum.needsAttention + next.needsAttention,
  changed: new Set([...sum.changed, ...next.changed]),
  stopped: next.stopped,
})

/** Reports what went wrong, unless the engine was stopped. */
const reporter =
  (set: (change: Partial<SyncState>) => void, signal: AbortSignal) =>
  (error: unknown): void => {
    if (signal.aborted) return
    const isStorage = error instanceof StorageError
    if (!isStorage) console.error('The sync failed:', error)
    const unknown = 'The sync failed. What you have entered is still on this device.'
    set({ problem: isStorage ? messageInSync(error) : unknown })
  }
