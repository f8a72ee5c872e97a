import type { Seal } from '#domain/device/seal.ts'
import { openRow, sealedWith } from '#domain/device/sealed-row.ts'
import { rangeOf } from '../db/key-range.ts'
import type { LocalDb } from '../db/local-db.ts'
import type { LocalTransaction, StoreName } from '../db/schema.ts'
import { sealedStores, sealRow } from './sealed-rows.ts'

type Row = Record<string, unknown>

/** A store of any kind of rows. */
interface LooseStore {
  get: (key: IDBValidKey) => Promise<Row | undefined>
  getAllKeys: (range: IDBKeyRange) => Promise<IDBValidKey[]>
  put: (row: Row) => Promise<unknown>
}

/** Rows per transaction. Other transactions wait while it runs. */
const rowsAtOnce = 25

/**
 * Goes through all rows of a user, as many times as the vault asks for, and seals each with the current key, or opens
 * it if the lock is off. Each row is readable before and after, so it can be interrupted anywhere, and then starts
 * again. `db` is the storage itself, without the seal.
 */
export async function reseal(
  db: LocalDb,
  userId: string,
  seal: Seal,
  signal: AbortSignal,
): Promise<void> {
  for (const name of sealedStores) {
    const keys = await db.read([name], (reading) =>
      storeOf(reading, name).getAllKeys(rangeOf(userId)),
    )
    for (let at = 0; at < keys.length; at += rowsAtOnce) {
      signal.throwIfAborted()
      const some = keys.slice(at, at + rowsAtOnce)
      await db.write([name], (writing) => resealSome(storeOf(writing, name), name, some, seal))
    }
  }
  await db.write(['vaults'], async (writing) => {
    const vaults = writing.objectStore('vaults')
    const vault = await vaults.get(userId)
    if (vault) await vaults.put({ ...vault, passesLeft: Math.max(vault.passesLeft - 1, 0) })
  })
}

async function resealSome(
  store: LooseStore,
  name: StoreName,
  keys: readonly IDBValidKey[],
  seal: Seal,
): Promise<void> {
  for (const key of keys) {
    const row = await store.get(key)
    if (!row || sealedWith(row) === seal.current) continue
    await store.put(sealRow(seal, name, openRow(seal, name, row)))
  }
}

const storeOf = (
  transaction: LocalTransaction<'readonly'> | LocalTransaction<'readwrite'>,
  name: StoreName,
): LooseStore =>
  // Each row is put back unchanged in shape.
  (transaction as LocalTransaction<'readwrite'>).objectStore(name) as unknown as LooseStore
