import type { Seal } from '#domain/device/seal.ts'
import type { ApiClient } from '../api/client.ts'
import { type Clock, deviceClock, instantOf } from './clock.ts'
import { createDocumentFiles, type DocumentFiles } from './db/document-files.ts'
import type { ExportedFile, ExportWanted } from './db/export-local-db.ts'
import { createLocalDb, type LocalDb } from './db/local-db.ts'
import { beginClearing } from './device/clear-user.ts'
import { noteCopyKeptDays } from './device/expire-copies.ts'
import type { WaitingWork } from './device/waiting-work.ts'
import { createDraftChanges, type DraftChanges } from './drafts/draft-changes.ts'
import { createDrafts, type Drafts } from './drafts/drafts.ts'
import { createDraftJournal } from './drafts/journal.ts'
import { createDraftLocks, type DraftLocks } from './drafts/locks.ts'
import { createLock, type Lock, lockNames } from './lock.ts'
import { createLogWatch, type LogWatch } from './log/log-watch.ts'
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
import { createReplica, type Replica } from './records/replica.ts'
import { createSyncEngine, type SyncEngine } from './sync-engine.ts'
import { createTabChannel, type TabChannel } from './tab-channel.ts'

interface SyncOptions {
  /** The user whose work this is. Nobody else's is read, shown or sent. */
  userId: string
  /** The seal of the user's lock. `db` already seals with it. */
  seal?: Seal | undefined
  /** Calls the API as that user only (see `own-token.ts`). */
  api: ApiClient
  /** What the user may do, according to their token. */
  scopes?: () => Pick<ReadonlySet<string>, 'has'> | null
  /** The key of the server's log. Without it, the log's growth is not checked. */
  logKey?: string | undefined
  connectivity: Connectivity
  pacer: Pacer
  db?: LocalDb
  clock?: Clock
  random?: Random
  lock?: Lock
  /** The lock for large files, which are sent in parallel with everything else. */
  fileLock?: Lock
  fileNetwork?: FileNetwork
  /** Asks the browser to keep what is on the device, once there is something to keep. */
  askToPersist?: () => Promise<void>
  channel?: TabChannel
  quiet?: Quiet
  /** Version of the app. */
  version?: string
}

/**
 * One user's offline work: created when they sign in, stopped when they sign out. What is stored stays on the device.
 */
export interface Sync
  extends Pick<SyncEngine, 'getState' | 'subscribe' | 'look' | 'start' | 'sync' | 'refresh'>,
    Pick<Outbox, 'list' | 'ofRecord' | 'hasRecorded'>,
    ConflictResolution {
  /** Identifies the work of one user against one backend. */
  name: string
  /**
   * Stores a write and sends it as soon as possible. The draft that it was made from ends with it. Rejects with an
   * `InvalidWriteError` or a `StorageError`.
   */
  enqueue: (write: Write, draftId?: string) => Promise<Entry>
  /** Returns the files and values of an entry, to show them again. */
  wholeBody: Outbox['wholeBody']
  /** Reads records without a network. */
  records: LocalRecords
  drafts: Drafts
  /** Tells when drafts began or ended, in any tab. */
  draftChanges: Pick<DraftChanges, 'subscribe'>
  /** Files of documents that were sent or opened on this device. */
  documentFiles: DocumentFiles
  /** Imports of many rows into the outbox. */
  imports: Imports
  draftLocks: DraftLocks
  /** Which networks large files may use. */
  fileNetwork: FileNetwork
  /** Lets the files of these entries use any network from now on. */
  sendAnyway: (ids: readonly number[]) => Promise<void>
  /** Exports everything of this user on the device, or only some entries, as one file. */
  exportDevice: (wanted: ExportWanted) => Promise<ExportedFile>
  /**
   * Starts over with the next head of the server's log: the user has seen that one did not match, or the log is known
   * to be gone.
   */
  forgetLogHead: () => Promise<void>
  /** The last head of the server's log that this device has seen. */
  logHead: LogWatch['seen']
  /** The key of the server's log, if the build has one. */
  logKey: string | undefined
  /**
   * Records that everything of this user is to be deleted from the device; the deletion finishes after they sign out.
   * If something would be lost, returns what, and records nothing.
   */
  beginClearing: () => Promise<WaitingWork | null>
  /** The records that this app cannot read, by kind. */
  setAside: Replica['setAside']
  /** Copies the kinds again of which it cannot read some: the server may have put them right. */
  askForSetAside: () => Promise<void>
  /** Deletes the copied records and copies them again. Unsent changes stay. */
  forgetCopy: () => Promise<void>
  /** Notes for how many days without use the copy is kept, as the user's organisation has set it. */
  noteCopyKeptDays: (days: number) => Promise<void>
  /**
   * Stops everything at once and closes the device's storage. What was being sent is sent again at the next start;
   * saves in progress are completed.
   */
  stop: () => void
}

export function createSync(options: SyncOptions): Sync {
  const { userId, connectivity, pacer, clock = deviceClock, random = deviceRandom } = options
  const db = options.db ?? createLocalDb()
  const { lock = createLock(lockNames.texts(userId), { db, clock, random }) } = options
  const { fileLock = createLock(lockNames.files(userId), { db, clock, random }) } = options
  const { fileNetwork = createFileNetwork({}) } = options
  const { channel = createTabChannel(`asili-sync ${userId}`) } = options
  const name = JSON.stringify([db.name, userId])
  const stopping = new AbortController()
  const { signal } = stopping
  const outbox = createOutbox({ db, userId, clock, random })
  const replica = createReplica(db, userId)
  const records = createLocalRecords(outbox, replica)
  /** The kind of the records that a screen last showed. */
  let shownKind: RecordType | undefined
  const decisions = createConflictResolution({ db, userId, clock, random }, outbox)
  const sending = createSending(db, userId)
  const logWatch = createLogWatch({ db, clock, verifierKey: options.logKey })
  const engine = createSyncEngine({
    outbox,
    sending,
    replica,
    api: createRateLimitedClient({ api: options.api, clock, pacer, signal }),
    clock,
    random,
    logWatch,
    quiet: options.quiet ?? createQuiet({ clock, signal }),
    shownKind: () => shownKind,
    scopes: options.scopes,
    isReachable: connectivity.check,
    connectivity,
    lock,
    fileLock,
    fileNetwork,
    channel,
    signal,
    version: options.version ?? __APP_VERSION__,
  })

  const journal = createDraftJournal({ name: db.name, userId, seal: options.seal })
  const draftChanges = createDraftChanges(name)
  const drafts = createDrafts({ db, userId, clock, journal, onChange: draftChanges.tell })
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
    hasRecorded: outbox.hasRecorded,
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
    draftChanges,
    documentFiles: createDocumentFiles(db, userId),
    imports: { ...imports, goOn: (importId) => andTell(imports.goOn(importId)) },
    draftLocks: createDraftLocks(name, draftChanges.tell),
    fileNetwork,
    sendAnyway: (ids) => andTell(sending.overAnyNetwork(ids)),
    async exportDevice(wanted) {
      const { exportDevice } = await import('./db/export-local-db.ts')
      await drafts.settle()
      return exportDevice({ db, userId, clock }, wanted)
    },
    async beginClearing() {
      await drafts.settle()
      return beginClearing(db, userId, instantOf(clock))
    },
    setAside: replica.setAside,
    async askForSetAside() {
      for (const { recordType } of await replica.setAside()) await replica.loadAnew(recordType)
      await engine.sync()
    },
    forgetCopy: () => andTell(replica.forget()),
    noteCopyKeptDays: (days) => noteCopyKeptDays(db, userId, days),
    forgetLogHead: () => andTell(logWatch.forget()),
    logKey: options.logKey,
    logHead: logWatch.seen,
    stop() {
      stopping.abort(new DOMException('The sync was stopped', 'AbortError'))
      channel.close()
      draftChanges.close()
      db.close()
    },
  }
}
