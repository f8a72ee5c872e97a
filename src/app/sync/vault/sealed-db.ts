import type { Seal } from '#domain/device/seal.ts'
import { openRow } from '#domain/device/sealed-row.ts'
import type { LocalDb } from '../db/local-db.ts'
import type { LocalTransaction, StoreName } from '../db/schema.ts'
import { sealRow } from './sealed-rows.ts'

type Row = Record<string, unknown>

/** The part of a cursor that is used here. */
interface LooseCursor {
  value: Row
  delete: () => Promise<void>
}

/** A store of any kind of rows. */
interface LooseStore {
  get: (key: unknown) => Promise<Row | undefined>
  getAll: (...query: unknown[]) => Promise<Row[]>
  put: (row: Row) => Promise<unknown>
  add: (row: Row) => Promise<unknown>
  index: (name: string) => LooseStore
  iterate: (...query: unknown[]) => AsyncIterable<LooseCursor>
}

/**
 * Wraps a user's storage so that its rows are sealed while the lock is on. Code that reads and writes it is not
 * affected.
 */
export const createSealedDb = (db: LocalDb, seal: Seal): LocalDb => ({
  name: db.name,
  read: (stores, work) => db.read(stores, (reading) => work(opened(reading, seal))),
  write: (stores, work, durability) =>
    db.write(stores, (writing) => work(opened(writing, seal)), durability),
  close: db.close,
})

/** Sealing and opening are synchronous, so a transaction lasts as long as it would without them. */
function opened<Transaction extends LocalTransaction<'readonly'> | LocalTransaction<'readwrite'>>(
  transaction: Transaction,
  seal: Seal,
): Transaction {
  const objectStore = (name: StoreName) =>
    // Only the callers know what kind of rows it has.
    openedStore(transaction.objectStore(name) as unknown as LooseStore, name, seal)
  return within(transaction, { objectStore })
}

function openedStore(store: LooseStore, name: StoreName, seal: Seal): LooseStore {
  const open = (row: Row) => openRow(seal, name, row)
  const own: LooseStore = {
    get: async (key) => {
      const row = await store.get(key)
      return row && open(row)
    },
    getAll: async (...query) => (await store.getAll(...query)).map(open),
    put: (row) => store.put(sealRow(seal, name, row)),
    add: (row) => store.add(sealRow(seal, name, row)),
    index: (index) => openedStore(store.index(index), name, seal),
    async *iterate(...query) {
      for await (const cursor of store.iterate(...query)) {
        yield { value: open(cursor.value), delete: () => cursor.delete() }
      }
    },
  }
  return within(store, own)
}

/** Returns an object with some members replaced; the other methods are called on the original. */
const within = <Target extends object>(target: Target, own: object): Target =>
  new Proxy(target, {
    get(_, name) {
      if (Object.hasOwn(own, name)) return Reflect.get(own, name)
      const member: unknown = Reflect.get(target, name)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
