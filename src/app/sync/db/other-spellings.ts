import { rangeOf } from './key-range.ts'
import type { LocalDb } from './local-db.ts'
import type { LocalTransaction, StoreName } from './schema.ts'

interface OtherSpellings {
  db: LocalDb
  userId: string
  /** Returns the canonical spelling of a user's name. */
  spell: (userId: string) => string
  /** Where forms note what was typed last. Accessing it may throw. */
  journal?: () => Storage
}

/** The stores with the copy of the server's records. One copy is enough, and it can be copied again. */
const copyStores: ReadonlySet<string> = new Set(['pages', 'pageIndexes', 'rows', 'copies', 'users'])

/**
 * Earlier versions treated `Kofi@` and `kofi@` as two people. Moves what is on the device under another spelling of the
 * user's name to the user: it is added after what they have, with new numbers. A second run finds nothing.
 */
export async function adoptOtherSpellings(options: OtherSpellings): Promise<void> {
  const { db, userId, spell, journal = () => localStorage } = options
  const { names, stores } = await db.read(['counters', 'users', 'drafts'], async (reading) => {
    const keys = await Promise.all([
      reading.objectStore('counters').getAllKeys(),
      reading.objectStore('users').getAllKeys(),
      reading.objectStore('drafts').getAllKeys(),
    ])
    return {
      names: new Set(keys.flat().map((key) => (typeof key === 'string' ? key : key[0]))),
      stores: [...reading.db.objectStoreNames].filter((name) => name !== 'leases'),
    }
  })
  for (const from of names) {
    if (from === userId || spell(from) !== userId) continue
    const work = (writing: Writing) => adopt(writing, stores, from, userId)
    const renamed = await db.write(stores, work, 'strict')
    adoptJournal({ journal, db: db.name, from, to: userId, renamed })
  }
}

/** The part of a row that matters here. */
interface Row extends Record<string, unknown> {
  userId: string
}

type Writing = LocalTransaction<'readwrite'>

/** Returns the ids of the drafts that were renamed. */
async function adopt(
  transaction: Writing,
  stores: readonly StoreName[],
  from: string,
  to: string,
): Promise<Set<string>> {
  const renamed = new Set<string>()
  const counters = transaction.objectStore('counters')
  const offset = (await counters.get(to))?.lastId ?? 0
  const lastId = (await counters.get(from))?.lastId ?? 0
  await counters.put({ userId: to, lastId: offset + lastId })
  await counters.delete(from)
  const hasCopy = (await transaction.objectStore('users').get(to)) !== undefined

  for (const name of stores) {
    if (name === 'counters') continue
    // Each store has rows of a different shape; all have a `userId`.
    const store = transaction.objectStore(name) as unknown as LooseStore
    const range = name === 'users' ? IDBKeyRange.only(from) : rangeOf(from)
    const rows = await store.getAll(range)
    await store.delete(range)
    if (copyStores.has(name) && hasCopy) continue
    for (const row of rows) {
      const id = await put(store, name, renumbered({ ...row, userId: to }, name, offset))
      if (id !== undefined) renamed.add(id)
    }
  }
  return renamed
}

interface LooseStore {
  keyPath: string | string[]
  getAll: (range: IDBKeyRange) => Promise<Row[]>
  get: (key: IDBValidKey) => Promise<Row | undefined>
  put: (row: Row) => Promise<unknown>
  delete: (range: IDBKeyRange) => Promise<void>
}

/**
 * Stores a row, unless the user already has one with its key. Two drafts with the same id are both kept: the second is
 * renamed, and its old id is returned.
 */
async function put(store: LooseStore, name: string, row: Row): Promise<string | undefined> {
  const path = [store.keyPath].flat()
  const key = path.map((part) => row[part]) as IDBValidKey[] // as it was stored
  const there = await store.get(typeof store.keyPath === 'string' ? row.userId : key)
  if (!there) await store.put(row)
  if (!there || name !== 'drafts') return undefined
  const draftId = String(row.draftId)
  await store.put({ ...row, draftId: other(draftId) })
  return draftId
}

/** Earlier versions named drafts after their forms, so two people had the same names. */
const other = (draftId: string): string => `${draftId} (2)`

/** Files and imports refer to entries by number, so their references change too. */
function renumbered(row: Row, name: string, offset: number): Row {
  const { userId } = row
  if (name === 'entries') return { ...row, id: Number(row.id) + offset }
  if (name === 'files') return { ...row, entryId: Number(row.entryId) + offset }
  if (name === 'endedDrafts' && row.draft) return { ...row, draft: { ...row.draft, userId } }
  if (name === 'importRows') {
    const entries = row.entries as Row[] // as the import prepared them
    return { ...row, entries: entries.map((entry) => ({ ...entry, userId })) }
  }
  if (name === 'imports') {
    const runs = row.runs as [number, number][] // as the import counted them
    return { ...row, runs: runs.map((run) => run.map((id) => id + offset)) }
  }
  return row
}

interface JournalMove {
  journal: () => Storage
  db: string
  from: string
  to: string
  renamed: ReadonlySet<string>
}

function adoptJournal({ journal, db, from, to, renamed }: JournalMove): void {
  const start = (userId: string) => `asili-draft ${JSON.stringify([db, userId])} `
  try {
    const kept = journal()
    for (const key of Object.keys(kept).filter((name) => name.startsWith(start(from)))) {
      const noted: unknown = JSON.parse(kept.getItem(key) ?? '')
      const known = key.slice(start(from).length)
      const isTaken = renamed.has(known) || kept.getItem(start(to) + known) !== null
      const draftId = isTaken ? other(known) : known
      kept.setItem(start(to) + draftId, JSON.stringify({ ...Object(noted), draftId }))
      kept.removeItem(key)
    }
  } catch {
    // If the browser refuses access to this storage, nothing was noted.
  }
}
