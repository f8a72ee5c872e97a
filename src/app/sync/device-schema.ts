import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb'
import type { StoredEntry } from './entry.ts'
import type { RecordOf, RecordType } from './records.ts'

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

/** What was typed into a form and not saved. */
export interface StoredDraft {
  userId: string
  form: string
  /** Of the form's fields, for later versions of the app. */
  version: number
  values: unknown
  /** UTC. */
  savedAt: string
}

type PageKey = [userId: string, recordType: string, load: number, page: number]

export interface DeviceSchema extends DBSchema {
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
  drafts: { key: [userId: string, form: string]; value: StoredDraft }
  leases: { key: string; value: { name: string; holder: string; untilMs: number } }
}

export type StoreName = StoreNames<DeviceSchema>
export type DeviceDatabase = IDBPDatabase<DeviceSchema>
export type DeviceTransaction<Mode extends IDBTransactionMode> = IDBPTransaction<
  DeviceSchema,
  StoreName[],
  Mode
>

/** A step from one version of the storage to the next; what users made comes through all of them. */
export type Migration = (
  database: DeviceDatabase,
  transaction: DeviceTransaction<'versionchange'>,
) => void | Promise<void>

/** The storage's versions: the first makes version 1. One that was released is never changed; a new one is added. */
export const migrations: readonly Migration[] = [
  (database) => {
    const entries = database.createObjectStore('entries', { keyPath: ['userId', 'id'] })
    entries.createIndex('byState', ['userId', 'state'])
    entries.createIndex('byRecord', ['userId', 'recordType', 'recordId'])
    const files = database.createObjectStore('files', { keyPath: ['userId', 'fileId'] })
    files.createIndex('byEntry', ['userId', 'entryId'])
    database.createObjectStore('counters', { keyPath: 'userId' })
    database.createObjectStore('drafts', { keyPath: ['userId', 'form'] })
  },
  (database) => {
    database.createObjectStore('ownVersions', { keyPath: ['userId', 'recordType', 'recordId'] })
    const pageKey = ['userId', 'recordType', 'load', 'page']
    database.createObjectStore('pages', { keyPath: pageKey })
    database.createObjectStore('pageIndexes', { keyPath: pageKey })
    database.createObjectStore('rows', { keyPath: ['userId', 'recordType', 'id'] })
    database.createObjectStore('copies', { keyPath: ['userId', 'recordType'] })
    database.createObjectStore('users', { keyPath: 'userId' })
    database.createObjectStore('leases', { keyPath: 'name' })
  },
]
