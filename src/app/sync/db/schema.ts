import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb'
import type { Entry, StoredEntry } from '../outbox/entry.ts'
import type { RecordOf, RecordType } from '../records/records.ts'

/** A file of an entry, copied when it was queued: the original may be gone by the time there is a network. */
export interface StoredFile {
  userId: string
  fileId: string
  /** The entry that it belongs to. */
  entryId: number
  /** Not a Blob: some browsers have lost Blobs that they kept. */
  bytes: ArrayBuffer
}

/** A run of versions of a record that this device made, with nobody else's between. */
export interface OwnVersions {
  userId: string
  recordType: RecordType
  recordId: string
  /** The version before the first of them. */
  from: number
  to: number
}

/** Names a page of the copy. */
interface PageName {
  userId: string
  recordType: RecordType
  /** Number of the load that brought it. */
  load: number
  page: number
}

/** Records of the copy as a list brought them: many in one value, which is many times faster than each in its own. */
interface CopiedPage extends PageName {
  records: readonly RecordOf[]
}

/** Which records a page holds. */
interface PageIndex extends PageName {
  ids: readonly string[]
}

/** A record that has changed since its page was read, or that is new. */
interface ChangedRow {
  userId: string
  recordType: RecordType
  id: string
  /** Number of the load that it came after. */
  load: number
  /** Null for one that is gone. */
  record: RecordOf | null
}

/** How far the copy of one kind is. */
export interface CopyState {
  userId: string
  recordType: RecordType
  /** Grows with every change to what is shown of it. */
  revision: number
  /** Number of the load under way, or of the last one. */
  load: number
  /** How many of its pages are here. */
  pages: number
  /** Where it goes on; null from the start. */
  nextPage: string | null
  /** The last load that came to its end, which is shown until another does; null before the first. */
  shownLoad: number | null
  /** When that was last known to be as the server has it, UTC. */
  syncedAt: string | null
}

/** What is known of one user's sync. */
export interface UserState {
  userId: string
  /** Shape of the copied records: those of another shape are copied anew. */
  copyFormat: number
  /** Where the next changes are to be asked from. */
  cursor: string | null
  lastSyncedAt: string | null
  /** The server asked not to be called before, ms since 1970. */
  pausedUntilMs: number | null
}

/** What a list says of a draft, so that it need not know the form. */
export interface DraftAbout {
  /** What the form does: `Add New Farmer`. */
  title: string
  /** Where it goes on: `/farmers?do=add`. */
  path: string
  /** Whom or what it is about, as it was typed; empty where that is not known yet. */
  name: string
  /** Labels of fields that must be filled in and are not. */
  missing: readonly string[]
  /** Labels of fields whose content is not right yet. */
  wrong: readonly string[]
  /** Labels of the form's fields: a later version of the form may not have them all. */
  labels: Readonly<Record<string, string>>
  /** What an earlier version of the form asked for and this one has no place for. */
  leftovers: readonly Leftover[]
}

/** Something that was typed and has no field any more. */
export interface Leftover {
  label: string
  text: string
}

/** What was typed into a form and not saved. */
export interface StoredDraft {
  userId: string
  /** Its own: two tabs with one form have two drafts. */
  draftId: string
  /** The form and its record: `farmer/new`, `farmer/FRM-0001`. */
  form: string
  /** Of the form's fields, for later versions of the app. */
  version: number
  values: unknown
  /** UTC. */
  savedAt: string
  /** Grows with every change: of two states of a draft, the greater is the newer. */
  revision: number
  about: DraftAbout
}

/** A draft that is no more: what is noted of it elsewhere, and comes up late, is out of date. */
interface EndedDraft {
  userId: string
  draftId: string
  /** UTC. */
  endedAt: string
  /** As it was, where it was discarded and may be restored; null where it was saved. */
  draft: StoredDraft | null
}

/** An id that was given to something queued on this device: never to be given to another. */
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
  /** What its user knows it by: the file's name. */
  name: string
  /** UTC. */
  madeAt: string
  /** How many rows it began with. */
  total: number
  /** Entries of the rows that are in the outbox: first and last number of each run of them. */
  runs: readonly (readonly [first: number, last: number])[]
}

/** Some rows of an import that wait to be put into the outbox together, ready as they are. */
interface StoredImportRows {
  userId: string
  importId: string
  /** Their place among the parts of the import. */
  part: number
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
  leases: { key: string; value: { name: string; holder: string; untilMs: number } }
}

export type StoreName = StoreNames<LocalDbSchema>
export type LocalDatabase = IDBPDatabase<LocalDbSchema>
export type LocalTransaction<Mode extends IDBTransactionMode> = IDBPTransaction<
  LocalDbSchema,
  StoreName[],
  Mode
>

/** A step from one version of the storage to the next; what users made comes through all of them. */
export type Migration = (
  database: LocalDatabase,
  transaction: LocalTransaction<'versionchange'>,
) => void | Promise<void>
