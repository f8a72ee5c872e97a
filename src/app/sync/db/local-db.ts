import { openDB } from 'idb'
import { createBlockedNote } from './blocked.ts'
import { migrations as releasedMigrations } from './migrations.ts'
import type {
  LocalDatabase,
  LocalDbSchema,
  LocalTransaction,
  Migration,
  StoreName,
} from './schema.ts'
import { StorageError, storageError } from './storage-error.ts'

/** The app's own storage in this browser. */
export interface LocalDb {
  /** Distinguishes it from other databases in this browser. */
  readonly name: string
  /** Reads in one transaction. `work` must await nothing but the transaction's own requests. */
  read: <T>(
    stores: StoreName[],
    work: (transaction: LocalTransaction<'readonly'>) => Promise<T>,
  ) => Promise<T>
  /**
   * Writes in one transaction. Resolves once all of it is stored; otherwise nothing is stored and it rejects (with a
   * `StorageError` if the device is at fault). `strict` waits until the data would survive a power loss.
   */
  write: <T>(
    stores: StoreName[],
    work: (transaction: LocalTransaction<'readwrite'>) => Promise<T>,
    durability?: 'strict' | 'relaxed',
  ) => Promise<T>
  /** Closes the connection once nothing is under way. Later reads and writes still work. */
  close: () => void
}

/**
 * Every writing transaction takes this store too, so that no two run at once, in any tab. Chromium (156) deletes
 * everything that an origin stores in IndexedDB if it is killed while one transaction stores a large value and another
 * writes to the same database: at its next start it cannot lock both for what it has to undo, and treats that as
 * corruption.
 */
const writersTurn: StoreName = 'counters'

interface DeviceOptions {
  name?: string
  migrations?: readonly Migration[]
  /**
   * Called when a newer version of the app has changed the storage, or is about to. This version cannot go on using it.
   */
  onNewer?: (() => void) | undefined
}

export function createLocalDb({
  name = 'asili-device',
  migrations = releasedMigrations,
  onNewer = () => {},
}: DeviceOptions = {}): LocalDb {
  let connection: Promise<LocalDatabase> | undefined
  let closed = false
  let underway = 0

  function connect(): Promise<LocalDatabase> {
    const onClosed = (isForNewer: boolean) => {
      connection = undefined
      if (isForNewer) onNewer()
    }
    connection ??= open(name, migrations, onClosed).catch((error: unknown) => {
      connection = undefined
      const problem = storageError(error)
      if (problem instanceof StorageError && problem.code === 'newer') onNewer()
      throw problem
    })
    return connection
  }

  function run<T, Mode extends 'readonly' | 'readwrite'>(
    stores: StoreName[],
    mode: Mode,
    durability: IDBTransactionDurability,
    work: (transaction: LocalTransaction<Mode>) => Promise<T>,
  ): Promise<T> {
    underway++
    return inTransaction(stores, mode, durability, work).finally(() => {
      underway--
      letGo()
    })
  }

  function letGo(): void {
    if (!closed || underway > 0) return
    connection?.then(
      (database) => database.close(),
      () => {},
    )
    connection = undefined
  }

  async function inTransaction<T, Mode extends 'readonly' | 'readwrite'>(
    stores: StoreName[],
    mode: Mode,
    durability: IDBTransactionDurability,
    work: (transaction: LocalTransaction<Mode>) => Promise<T>,
  ): Promise<T> {
    const transaction = await begin(stores, mode, durability)
    const kept = transaction.done
    // Its failure is reported once, below.
    kept.catch(() => {})
    try {
      const result = await work(transaction)
      await kept
      return result
    } catch (error) {
      abort(transaction)
      await kept.catch(() => {})
      throw storageError(transaction.error ?? error)
    }
  }

  async function begin<Mode extends 'readonly' | 'readwrite'>(
    stores: StoreName[],
    mode: Mode,
    durability: IDBTransactionDurability,
  ): Promise<LocalTransaction<Mode>> {
    const database = await connect()
    try {
      return database.transaction(stores, mode, { durability })
    } catch {
      // Some browsers close the connections of pages in the background. Nothing has been written yet.
      connection = undefined
      return (await connect()).transaction(stores, mode, { durability })
    }
  }

  return {
    name,
    read: (stores, work) => run(stores, 'readonly', 'default', work),
    write: (stores, work, durability = 'relaxed') =>
      run([...stores, writersTurn], 'readwrite', durability, work),
    close() {
      closed = true
      letGo()
    },
  }
}

async function open(
  name: string,
  migrations: readonly Migration[],
  onClosed: (isForNewer: boolean) => void,
): Promise<LocalDatabase> {
  if (!('indexedDB' in globalThis)) throw new StorageError('unavailable')
  let mistake: unknown
  const blockedNote = createBlockedNote()
  const opening = openDB<LocalDbSchema>(name, migrations.length, {
    async upgrade(database, oldVersion, _newVersion, transaction) {
      try {
        for (const migrate of migrations.slice(oldVersion)) await migrate(database, transaction)
      } catch (error) {
        // Everything stays as the previous version left it.
        mistake = error
        transaction.done.catch(() => {})
        abort(transaction)
      }
    },
    // The browser goes on with the opening once the other tab has closed its connection.
    blocked: blockedNote.begin,
    // A newer version of the app in another tab waits for this one to close its connection.
    blocking(_old, newVersion, event) {
      // Null: the storage is being deleted.
      onClosed(newVersion !== null)
      ;(event.target as IDBDatabase).close() // the event's own database
    },
    terminated: () => onClosed(false),
  })
  return opening
    .catch((error: unknown) => {
      throw mistake ?? error
    })
    .finally(blockedNote.end)
}

function abort(transaction: { abort: () => void }): void {
  try {
    transaction.abort()
  } catch {
    // It had already ended.
  }
}
