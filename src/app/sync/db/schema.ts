import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb'
import type { WrappedByPasskey } from '#domain/device/passkey-key.ts'
import type { KeptLock } from '#domain/device/unlock.ts'
import type { HeadProblem } from '#domain/log/head.ts'
import type { Entry, StoredEntry } from '../outbox/entry.ts'
import type { RecordOf, RecordType } from '../records/records.ts'

/** A file of an entry, copied when it was queued: the original may be gone by the time there is a network. */
export interface StoredFile {
  userId: string
  fileId: string
  /** The entry that it belongs to. */
  entryId: number
  /** Not a Blob: some browsers have lost stored Blobs. */
  bytes: ArrayBuffer
}

/** The file of a document that this device has sent or opened. */
export interface StoredDocumentFile {
  userId: string
  /** Hash of its bytes, hex. */
  sha256: string
  /** Media type. */
  type: string
  bytes: ArrayBuffer
  sizeBytes: number
  /** UTC. */
  keptAt: string
}

/** A run of consecutive versions of a record that this device made, with nobody else's in between. */
export interface OwnVersions {
  userId: string
  recordType: RecordType
  recordId: string
  /** The version before the first of the run. */
  from: number
  to: number
}

/** Identifies a page of the copy. */
interface PageName {
  userId: string
  recordType: RecordType
  /** Number of the load that it came with. */
  load: number
  page: number
}

/** Records of the copy as a list returned them: many in one value, which is many times faster than one value each. */
interface CopiedPage extends PageName {
  records: readonly RecordOf[]
}

/** Which records a page contains. */
export interface PageIndex extends PageName {
  ids: readonly string[]
}

/** A record that is new or has changed since its page was read. */
interface ChangedRow {
  userId: string
  recordType: RecordType
  id: string
  /** Number of the load that it came after. */
  load: number
  /** Null if it was deleted. */
  record: RecordOf | null
}

/** A record that the server has and that this app cannot read. It may be on the device as it was before. */
export interface SetAside {
  id: string
  /** Which values were expected: `lastUpdate: expected an ISO instant`. */
  problem: string
}

/** How complete the copy of one kind is. */
export interface CopyState {
  userId: string
  recordType: RecordType
  /** Increases with every change to the records shown. */
  revision: number
  /** Number of the load under way, or of the last one. */
  load: number
  /** How many of its pages are on the device. */
  pages: number
  /** Where the load continues; null for the start. */
  nextPage: string | null
  /** The last load that finished, which is shown until another finishes; null before the first. */
  shownLoad: number | null
  /** When that load was last known to match the server, UTC. */
  syncedAt: string | null
  /** What the copy lacks because this version of the app cannot read it. Earlier versions set nothing aside. */
  setAside?: { version: string; rows: readonly SetAside[] } | undefined
}

/** The state of one user's sync. */
export interface UserState {
  userId: string
  /** Version of the shape of the copied records. Records of another shape are copied again. */
  copyFormat: number
  /** Where the next request for changes starts. */
  cursor: string | null
  lastSyncedAt: string | null
  /** The server asked not to be called before this time, ms since 1970. */
  pausedUntilMs: number | null
  /** When the user last opened the app here, UTC. Earlier versions did not record it. */
  openedAt?: string
  /** Days without use after which the copy is deleted, as the user's organisation has set it; without it, the usual. */
  copyKeptDays?: number
}

/**
 * The keys that a user's rows are sealed with, and what unlocks them. Does not exist until the lock is first turned on.
 */
export interface StoredVault extends KeptLock {
  userId: string
  /** A second way to unlock the keys, if the user has added one. */
  passkey?: WrappedByPasskey | undefined
  lockAfterMinutes: number
  /** How many more times all rows must be gone through, so that each is sealed or opened. */
  passesLeft: number
}

/** A user who asked to have everything of theirs deleted from this device. Kept until that is done. */
interface StoredClearing {
  userId: string
  /** UTC. */
  askedAt: string
}

/** How far the server's log had come when this device last checked, and whether it ever did not match. */
export interface StoredLogHead {
  id: string
  /** The signed checkpoint; empty if the first one was not signed by the log's key. */
  note: string
  /** Number of entries in the log then. */
  size: number
  /** UTC. */
  seenAt: string
  /** The first head that was not consistent with the one before it. */
  misfit: { problem: HeadProblem; toldNote: string | null; at: string } | null
}

/**
 * Files that a draft lacks, by field: they were being taken with the camera or chosen when the page was closed, or were
 * not stored yet.
 */
export type AwaitedFiles = Readonly<Record<string, 'photo' | 'file'>>

/** What a list shows of a draft, so that the list need not know the form. */
export interface DraftAbout {
  /** The title of the form: `Add New Farmer`. */
  title: string
  /** Where editing continues: `/farmers?do=add`. */
  path: string
  /** The person or thing that it is about, as typed; empty while unknown. */
  name: string
  /** Labels of required fields that are still empty. */
  missing: readonly string[]
  /** Labels of fields with invalid values. */
  wrong: readonly string[]
  /** Labels of the form's fields. A later version of the form may lack some of them. */
  labels: Readonly<Record<string, string>>
  /** What was typed into an earlier version of the form and has no field in this one. */
  leftovers: readonly Leftover[]
  /** Earlier versions did not note it. */
  awaitedFiles?: AwaitedFiles | undefined
}

/** Something that was typed and no longer has a field. */
export interface Leftover {
  label: string
  text: string
}

/** What was typed into a form and not saved. */
export interface StoredDraft {
  userId: string
  /** Unique: two tabs with the same form have two drafts. */
  draftId: string
  /** The form and its record: `farmer/new`, `farmer/FRM-0001`. */
  form: string
  /** Version of the form's fields, for later versions of the app. */
  version: number
  values: unknown
  /** UTC. */
  savedAt: string
  /** Increases with every change: of two states of a draft, the greater is the newer. */
  revision: number
  about: DraftAbout
}

/** A draft that no longer exists. A note of it found later is out of date. */
interface EndedDraft {
  userId: string
  draftId: string
  /** UTC. */
  endedAt: string
  /** The draft if it was discarded and may be restored; null if it was saved. */
  draft: StoredDraft | null
}

/** An id that was given to something queued on this device, and must never be given to anything else. */
interface UsedId {
  userId: string
  id: string
}

/** An import whose rows are not all in the outbox yet. */
export interface StoredImport {
  userId: string
  importId: string
  /** The kind of record that its rows are about. */
  recordType: RecordType
  /** The name that the user knows it by: the file's name. */
  name: string
  /** UTC. */
  madeAt: string
  /** How many rows it started with. */
  total: number
  /** Entries of the rows that are already in the outbox: first and last number of each run of them. */
  runs: readonly (readonly [first: number, last: number])[]
}

/** Rows of an import, prepared, that will be put into the outbox together. */
interface StoredImportRows {
  userId: string
  importId: string
  /** Position among the parts of the import. */
  part: number
  /** Number of rows, for code that cannot unseal them. Earlier versions did not record it. */
  count?: number
  entries: readonly Omit<Entry, 'id'>[]
}

type PageKey = [userId: string, recordType: string, load: number, page: number]

export interface LocalDbSchema extends DBSchema {
  entries: {
    key: [userId: string, id: number]
    value: StoredEntry
    indexes: {
      byState: [userId: string, state: string]
      byRecord: [userId: string, recordType: string, recordId: string]
    }
  }
  counters: { key: string; value: { userId: string; lastId: number } }
  files: {
    key: [userId: string, fileId: string]
    value: StoredFile
    indexes: { byEntry: [userId: string, entryId: number] }
  }
  documentFiles: {
    key: [userId: string, sha256: string]
    value: StoredDocumentFile
    indexes: { byAge: [userId: string, keptAt: string, sizeBytes: number] }
  }
  ownVersions: { key: [userId: string, recordType: string, recordId: string]; value: OwnVersions }
  pages: { key: PageKey; value: CopiedPage }
  pageIndexes: { key: PageKey; value: PageIndex }
  rows: { key: [userId: string, recordType: string, id: string]; value: ChangedRow }
  copies: { key: [userId: string, recordType: string]; value: CopyState }
  users: { key: string; value: UserState }
  imports: { key: [userId: string, importId: string]; value: StoredImport }
  importRows: { key: [userId: string, importId: string, part: number]; value: StoredImportRows }
  drafts: {
    key: [userId: string, draftId: string]
    value: StoredDraft
    indexes: { byForm: [userId: string, form: string] }
  }
  endedDrafts: { key: [userId: string, draftId: string]; value: EndedDraft }
  usedIds: { key: [userId: string, id: string]; value: UsedId }
  logHeads: { key: string; value: StoredLogHead }
  clearings: { key: string; value: StoredClearing }
  vaults: { key: string; value: StoredVault }
  leases: { key: string; value: { name: string; holder: string; untilMs: number } }
}

export type StoreName = StoreNames<LocalDbSchema>
export type LocalDatabase = IDBPDatabase<LocalDbSchema>
export type LocalTransaction<Mode extends IDBTransactionMode> = IDBPTransaction<
  LocalDbSchema,
  StoreName[],
  Mode
>

/** A step from one version of the storage to the next. What users made survives all of them. */
export type Migration = (
  database: LocalDatabase,
  transaction: LocalTransaction<'versionchange'>,
) => void | Promise<void>
