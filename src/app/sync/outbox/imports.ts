import { instantOf } from '../clock.ts'
import { rangeOf } from '../db/key-range.ts'
import type { LocalTransaction, StoredImport } from '../db/schema.ts'
import type { RecordType } from '../records/records.ts'
import { addEntries, addingStores, type NewEntry, prepareEntry } from './adding.ts'
import { newKey } from './ids.ts'
import type { OutboxTools } from './outbox-tools.ts'
import type { Write } from './writes.ts'

/**
 * Rows that are put into the outbox per transaction. One strict transaction for each row would take minutes for
 * thousands.
 */
const rowsAtOnce = 100

/** What will be imported. */
export interface NewImport {
  recordType: RecordType
  /** The name that the user knows it by: the file's name. */
  name: string
  writes: readonly Write[]
}

/** The progress of an import. */
export interface ImportProgress {
  importId: string
  name: string
  /** UTC. */
  madeAt: string
  total: number
  /** The outbox entries of its rows, sent or not, in order. */
  entryIds: readonly number[]
}

/**
 * Imports on their way into the outbox. All rows are stored, with their ids and keys, before the first is queued, and
 * each part moves from here into the outbox in one transaction: after an interruption, the import continues where it
 * stopped.
 */
export interface Imports {
  /** Stores what will be imported. Rejects with an `InvalidWriteError` or a `StorageError`, and then stores nothing. */
  begin: (given: NewImport) => Promise<ImportProgress>
  /**
   * Queues the next rows; after the last ones nothing is left here. Undefined if there is no such import (any more).
   */
  goOn: (importId: string) => Promise<ImportProgress | undefined>
  /** Returns the imports with rows that are not queued yet, the oldest first; of one kind of record, or of all. */
  unfinished: (recordType?: RecordType) => Promise<ImportProgress[]>
  /** Discards the rows that are not queued yet. */
  stop: (importId: string) => Promise<void>
}

export function createImports(tools: OutboxTools): Imports {
  const { db, userId, clock, random } = tools
  return {
    async begin({ recordType, name, writes }) {
      const prepared: NewEntry[] = []
      for (const write of writes) {
        const { entry, files } = await prepareEntry(tools, write)
        if (files.length > 0) throw new Error('Rows of an import have no files')
        prepared.push(entry)
      }
      const importId = newKey(random)
      const total = prepared.length
      const begun = {
        userId,
        importId,
        recordType,
        name,
        madeAt: instantOf(clock),
        total,
        runs: [],
      }
      await db.write(
        ['imports', 'importRows'],
        async (transaction) => {
          await transaction.objectStore('imports').add(begun)
          for (let part = 0; part * rowsAtOnce < total; part++) {
            const entries = prepared.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce)
            const count = entries.length
            const rows = { userId, importId, part, count, entries }
            await transaction.objectStore('importRows').add(rows)
          }
        },
        'strict',
      )
      return progressOf(begun)
    },

    goOn: (importId) =>
      db.write(
        ['imports', 'importRows', ...addingStores],
        async (transaction) => {
          const known = await transaction.objectStore('imports').get([userId, importId])
          return known && queueNext(transaction, known)
        },
        'strict',
      ),

    unfinished: (recordType) =>
      db.read(['imports'], async (transaction) => {
        const all = await transaction.objectStore('imports').getAll(rangeOf(userId))
        return all
          .filter((one) => !recordType || one.recordType === recordType)
          .sort((a, b) => (a.madeAt < b.madeAt ? -1 : 1))
          .map(progressOf)
      }),

    stop: (importId) =>
      db.write(['imports', 'importRows'], async (transaction) => {
        await transaction.objectStore('importRows').delete(rangeOf(userId, importId))
        await transaction.objectStore('imports').delete([userId, importId])
      }),
  }
}

/** Moves the first remaining part into the outbox. */
async function queueNext(
  transaction: LocalTransaction<'readwrite'>,
  known: StoredImport,
): Promise<ImportProgress> {
  const { userId, importId } = known
  const rows = transaction.objectStore('importRows')
  const parts = await rows.getAllKeys(rangeOf(userId, importId), 2)
  const [key] = parts
  const next = key && (await rows.get(key))
  let { runs } = known
  if (key && next) {
    const prepared = next.entries.map((entry) => ({ entry, files: [] }))
    const added = await addEntries(transaction, userId, prepared)
    const [first, last] = [added[0], added.at(-1)]
    if (first && last) runs = [...runs, [first.id, last.id]]
    await rows.delete(key)
  }
  const moved = { ...known, runs }
  const imports = transaction.objectStore('imports')
  if (parts.length > 1) await imports.put(moved)
  else await imports.delete([userId, importId])
  return progressOf(moved)
}

const progressOf = ({ importId, name, madeAt, total, runs }: StoredImport): ImportProgress => ({
  importId,
  name,
  madeAt,
  total,
  entryIds: runs.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  ),
})
