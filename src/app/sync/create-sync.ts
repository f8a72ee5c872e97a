import type { ApiClient } from '../api/client.ts'
import { type Clock, deviceClock } from './clock.ts'
import type { ExportedFile } from './db/export-local-db.ts'
import { createLocalDb, type LocalDb } from './db/local-db.ts'
import { createDrafts, type Drafts } from './drafts/drafts.ts'
import { createDraftLocks, type DraftLocks } from './drafts/locks.ts'
import { createLock, type Lock } from './lock.ts'
import type { Connectivity } from './network/connectivity.ts'
import { createFileNetwork, type FileNetwork } from './network/file-network.ts'
import type { Pacer } from './network/pacer.ts'
import { createRateLimitedClient } from './network/rate-limited-client.ts'
import { type ConflictResolution, createConflictResolution } from './outbox/conflict-resolution.ts'
import type { Entry } from './outbox/entry.ts'
import { deviceRandom, type Random } from './outbox/ids.ts'
import { createImports, type Imports } from './outbox/imports.ts'
import { createOutbox, type Outbox } from './outbox/outbox.ts'
import { createSending } from './outbox/sending.ts'
import type { Write } from './outbox/writes.ts'
import { createQuiet, type Quiet } from './quiet.ts'
import { createLocalRecords, type LocalRecords } from './records/local-records.ts'
import type { RecordType } from './records/records.ts'
import { createReplica } from './records/replica.ts'
import { createSyncEngine, type SyncEngine } from './sync-engine.ts'
import { createTabChannel, type TabChannel } from './tab-channel.ts'

interface SyncOptions {
  /** Whose work it is: nobody else's is read, shown or sent. */
  userId: string
  /** Calls the API as that user only (see `own-token.ts`). */
  api: ApiClient
  connectivity: Connectivity
  pacer: Pacer
  db?: LocalDb
  clock?: Clock
  random?: Random
  lock?: Lock
  /** Of the large files: these go beside everything else. */
  fileLock?: Lock
  fileNetwork?: FileNetwork
  /** Asks the browser to keep what is on the device, once there is something. */
  askToPersist?: () => Promise<void>
  channel?: TabChannel
  quiet?: Quiet
}

/** One user's offline work: made when they sign in, stopped when they sign out. What is kept stays on the device. */
export interface Sync
  extends Pick<SyncEngine, 'getState' | 'subscribe' | 'look' | 'start' | 'sync' | 'refresh'>,
    Pick<Outbox, 'list' | 'ofRecord'>,
    ConflictResolution {
  /** Tells the work of one user, against one backend, from all other. */
  name: string
  /**
   * Keeps a write and sends it as soon as that can be; the draft that it was made from ends with it. Rejects with an
   * `InvalidWriteError` or a `StorageError`.
   */
  enqueue: (write: Write, draftId?: string) => Promise<Entry>
  /** The files and values of an entry, to show them again. */
  wholeBody: Outbox['wholeBody']
  /** Reading without a network. */
  records: LocalRecords
  drafts: Drafts
  /** Many rows on their way into the outbox. */
  imports: Imports
  draftLocks: DraftLocks
  /** Over which network large files go. */
  fileNetwork: FileNetwork
  /** Lets the files of these entries go over whatever network there is, now. */
  sendAnyway: (ids: readonly number[]) => Promise<void>
  /** Everything of this user on the device as one file, or only these entries. */
  exportDevice: (ids?: readonly number[]) => Promise<ExportedFile>
  /** Lets go of the copied records and copies them anew; what waits stays. */
  forgetCopy: () => Promise<void>
  /**
   * Ends at once whatever is under way, and lets go of the device. What was being sent is sent again at the next
   * start, and what is still being saved is kept for it.
   */
  stop: () => void
}

export function createSync(options: SyncOptions): Sync {
  const { userId, connectivity, pacer, clock = deviceClock, random = deviceRandom } = options
  const db = options.db ?? createLocalDb()
  const { lock = createLock(`asili-sync ${userId}`, { db, clock, random }) } = options
  const { fileLock = createLock(`asili-files ${userId}`, { db, clock, random }) } = options
  const { fileNetwork = createFileNetwork({}) } = options
  const { channel = createTabChannel(`asili-sync ${userId}`) } = options
  const name = JSON.stringify([db.name, userId])
  const stopping = new AbortController()
  const { signal } = stopping
  const outbox = createOutbox({ db, userId, clock, random })
  const replica = createReplica(db, userId)
  const records = createLocalRecords(outbox, replica)
  /** Of which a screen has shown records last. */
  let shownKind: RecordType | undefined
  const decisions = createConflictResolution({ db, userId, clock, random }, outbox)
  const sending = createSending(db, userId)
  const engine = createSyncEngine({
    outbox,
    sending,
    replica,
    api: createRateLimitedClient({ api: options.api, clock, pacer, signal }),
    clock,
    random,
    quiet: options.quiet ?? createQuiet({ clock, signal }),
    shownKind: () => shownKind,
    isReachable: connectivity.check,
    connectivity,
    lock,
    fileLock,
    fileNetwork,
    channel,
    signal,
  })

  const drafts = createDrafts({ db, userId, clock })
  const imports = createImports({ db, userId, clock, random })

  async function andTell<T>(done: Promise<T>): Promise<T> {
    const result = await done
    engine.changed()
    return result
  }

  return {
    name,
    getState: engine.getState,
    subscribe: engine.subscribe,
    look: engine.look,
    start: engine.start,
    sync: engine.sync,
    refresh: engine.refresh,
    async enqueue(write, draftId) {
      const entry = await andTell(outbox.add(write, draftId))
      void options.askToPersist?.()
      if (draftId !== undefined) drafts.forgetNote(draftId)
      return entry
    },
    list: outbox.list,
    ofRecord: outbox.ofRecord,
    wholeBody: outbox.wholeBody,
    keepMine: (id) => andTell(decisions.keepMine(id)),
    edit: (id, body) => andTell(decisions.edit(id, body)),
    registerAnother: (id, body) => andTell(decisions.registerAnother(id, body)),
    takeTheirs: (id) => andTell(decisions.takeTheirs(id)),
    discard: (ids) => andTell(decisions.discard(ids)),
    records: {
      ...records,
      list(kind, listed) {
        shownKind = kind
        return records.list(kind, listed)
      },
    },
    drafts,
    imports: { ...imports, goOn: (importId) => andTell(imports.goOn(importId)) },
    draftLocks: createDraftLocks(name),
    fileNetwork,
    sendAnyway: (ids) => andTell(sending.overAnyNetwork(ids)),
    async exportDevice(ids) {
      const { exportDevice } = await import('./db/export-local-db.ts')
      await drafts.settle()
      return exportDevice({ db, userId, clock }, ids)
    },
    forgetCopy: () => andTell(replica.forget()),
    stop() {
      stopping.abort(new DOMException('The sync was stopped', 'AbortError'))
      channel.close()
      db.close()
    },
  }
}
