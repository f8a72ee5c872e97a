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

/** The least time that a sync shows, so that nobody wonders whether it was. */
const leastShownMs = 2_000

/** How long the copy passes for fresh. */
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

/** Decides when to sync and tells how that goes: an external store for `useSyncExternalStore`. */
export interface SyncEngine {
  getState: () => SyncState
  subscribe: (listener: () => void) => () => void
  /** Looks what waits and how old the copy is. */
  look: () => Promise<void>
  /** Looks, and begins: at the start, when the connection comes back, when it is time again. */
  start: () => Promise<void>
  /** Syncs now, at its user's wish: also what failed a moment ago. Resolves when it is over, however it went. */
  sync: () => Promise<LastResult>
  /** Brings the copy up to date, unless that was done a moment ago. */
  refresh: () => void
  /** Something has changed in the outbox: tells everybody, and sends what it can. */
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
  /** Somebody wants a sync, since the last one began. */
  let isWanted = false
  let byHand = false
  let setbacks = 0
  /** Somebody wants large files to be sent, since it was last looked for them. */
  let filesWanted = false
  let fileSetbacks = 0
  let callOff = () => {}

  /** What changed before a sync was cut off is still to be told. */
  function untold(): Iterable<RecordType> {
    const { lastResult } = store.getState()
    return lastResult?.stopped ? lastResult.changed : []
  }

  /** What another tab has sent or brought is not asked for again here: it is told as if it had been this one. */
  async function hear(result: LastResult | undefined): Promise<void> {
    await look()
    if (result) store.set({ lastResult: added(nothingDone(untold()), result) })
  }

  async function run(): Promise<LastResult> {
    let result = nothingDone(untold())
    let alsoDeferred = false
    callOff()
    store.set({ syncing: true, problem: null })
    // It ends early only with the engine.
    const shown = clock.wait(leastShownMs, signal).catch(() => {})
    do {
      const ignoreBackoff = byHand
      alsoDeferred ||= byHand
      isWanted = false
      byHand = false
      result = added(result, await pass(ignoreBackoff))
      if (!isWanted || result.stopped) await shown
      // What was queued while the result was waiting to be shown goes with it.
    } while (isWanted && !result.stopped && !signal.aborted)
    if (signal.aborted) return result
    channel.tell(result)
    await look()
    store.set({ syncing: false, lastResult: result })
    running = undefined
    setbacks = result.stopped === null ? 0 : setbacks + 1
    if (isWanted && !result.stopped) begin()
    else await planNext(result, isText).catch(report)
    if (result.stopped === null) startFiles(alsoDeferred)
    return result
  }

  /** Sends large files beside all else. While that goes on, it finds new ones by itself. */
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
    async textsFirst() {
      while (running) await running
      signal.throwIfAborted()
    },
    onFile: (file) => store.set({ file }),
    onResult(result) {
      channel.tell(result)
      void hear(result)
      // What it held may go now.
      begin()
    },
  }

  /** When to go on by itself. Without a connection, its return is what matters. */
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

  /** Syncs by itself, or looks first whether that would lead anywhere. */
  function begin(): void {
    if (signal.aborted) return
    isWanted = true
    const connection = connectivity.getState()
    if (connection === 'online') running ??= run()
    else if (connection === 'unreachable') void connectivity.check()
  }

  /** What a page that was killed left as being sent only waits; without a connection no sync would put that right. */
  const tidyUp = async (): Promise<void> => {
    await tools.lock.hold(() => tools.sending.recover('texts'), signal).catch(report)
    await look()
    await tools.fileLock.hold(() => tools.sending.recover('files'), signal).catch(report)
    await look()
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    look,
    async start() {
      channel.listen((result) => void hear(result))
      const unsubscribe = connectivity.subscribe(() => {
        store.set({ connection: connectivity.getState() })
        if (connectivity.getState() === 'online') begin()
      })
      const unsubscribeFiles = tools.fileNetwork.subscribe(begin)
      signal.addEventListener('abort', () => {
        unsubscribe()
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
      const isRecent = lastSyncedAt && clock.nowMs() - Date.parse(lastSyncedAt) < freshMs
      if (!syncing && lastSyncedAt !== undefined && !isRecent) begin()
    },
    changed() {
      // Saved while its user was leaving: there is nobody left to tell.
      if (signal.aborted) return
      onProgress()
      begin()
    },
  }
}

const isText = (entry: Entry) => largeFileOf(entry) === undefined

/** One sync in its turn among the tabs; a failure of the device is a result as well. */
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
      // How far it came is not known.
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

/** Says what went wrong, unless it is only the end. */
const reporter =
  (set: (change: Partial<SyncState>) => void, signal: AbortSignal) =>
  (error: unknown): void => {
    if (signal.aborted) return
    const isStorage = error instanceof StorageError
    if (!isStorage) console.error('The sync failed:', error)
    const unknown = 'The sync failed. What you have entered is still on this device.'
    set({ problem: isStorage ? messageInSync(error) : unknown })
  }
