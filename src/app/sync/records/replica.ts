import { rangeOf } from '../db/key-range.ts'
import type { LocalDb } from '../db/local-db.ts'
import type { CopyState, UserState } from '../db/schema.ts'
import type { RecordOf, RecordType } from './records.ts'
import { type CopyReader, createCopyReader } from './replica-read.ts'
import { copyOf, copyStores, createFinder, putChanges } from './replica-rows.ts'
import {
  changeUser,
  forget,
  keepChanges,
  keepPage,
  loadAnew,
  newUser,
  type RecordChange,
  type Unread,
} from './replica-write.ts'

/** What cannot be read of a kind, and by which version of the app it could not. */
export interface SetAsideOfKind extends Unread {
  recordType: RecordType
}

/** The last synced records of one user, on this device. */
export interface Replica {
  list: CopyReader
  get: <T extends RecordType>(recordType: T, id: string) => Promise<RecordOf<T> | undefined>
  userState: () => Promise<UserState>
  changeUserState: (change: Partial<UserState>) => Promise<void>
  copyState: (recordType: RecordType) => Promise<CopyState>
  /** The kinds of which this app cannot read some records. */
  setAside: () => Promise<SetAsideOfKind[]>
  /**
   * Stores a page of a load, and where the next one begins: null after the last, from which point this load is shown.
   */
  keepPage: (
    recordType: RecordType,
    records: readonly RecordOf[],
    nextPage: string | null,
    now: string,
    unread?: Unread,
  ) => Promise<void>
  /** Stores changes together with the cursor that comes after them. */
  keepChanges: (
    changes: readonly RecordChange[],
    cursor: string,
    now: string,
    unread?: ReadonlyMap<RecordType, Unread>,
  ) => Promise<void>
  /** Stores one record that was requested from the server, unless a newer one is here. */
  keepRecord: (recordType: RecordType, record: RecordOf) => Promise<void>
  /** Restarts the load of a kind from the beginning. What is shown stays until it finishes. */
  loadAnew: (recordType: RecordType) => Promise<void>
  /** Deletes every copied record. What the user made stays. */
  forget: () => Promise<void>
}

export const createReplica = (db: LocalDb, userId: string): Replica => ({
  list: createCopyReader(db, userId),

  get: <T extends RecordType>(recordType: T, id: string) =>
    db.read([...copyStores], async (transaction) => {
      const copy = await copyOf(transaction, userId, recordType)
      // Only records of this kind are put under its name, as their endpoint parsed them.
      return (await createFinder(transaction, copy)(id)) as RecordOf<T> | undefined
    }),

  userState: () =>
    db.read(
      ['users'],
      async (transaction) =>
        (await transaction.objectStore('users').get(userId)) ?? newUser(userId),
    ),

  changeUserState: (change) =>
    db.write(['users'], (transaction) => changeUser(transaction, userId, change)),

  copyState: (recordType) =>
    db.read(['copies'], (transaction) => copyOf(transaction, userId, recordType)),

  setAside: () =>
    db.read(['copies'], async (transaction) => {
      const copies = await transaction.objectStore('copies').getAll(rangeOf(userId))
      return copies.flatMap(({ recordType, setAside }) =>
        setAside ? [{ recordType, ...setAside }] : [],
      )
    }),

  keepPage: (recordType, records, nextPage, now, unread) =>
    db.write([...copyStores], (transaction) =>
      keepPage(transaction, { userId, recordType }, records, nextPage, now, unread),
    ),

  keepChanges: (changes, cursor, now, unread) =>
    db.write([...copyStores, 'users'], (transaction) =>
      keepChanges(transaction, userId, changes, cursor, now, unread),
    ),

  keepRecord: (recordType, record) =>
    db.write([...copyStores], (transaction) =>
      putChanges(transaction, userId, recordType, [{ id: record.id, record }], 'answer'),
    ),

  loadAnew: (recordType) =>
    db.write(['copies', 'pages', 'pageIndexes'], (transaction) =>
      loadAnew(transaction, userId, recordType),
    ),

  forget: () => db.write([...copyStores, 'users'], (transaction) => forget(transaction, userId)),
})
