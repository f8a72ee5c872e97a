import { rangeOf } from './key-range.ts'
import type { LocalDb } from './local-db.ts'
import type { LocalTransaction, StoreName } from './schema.ts'

interface OtherSpellings {
  db: LocalDb
  userId: string
  /** The one spelling of a user's name. */
  spell: (userId: string) => string
  /** Where forms note what was typed last. Naming it may throw. */
  journal?: () => Storage
}

/** The copy of the server's records: one is enough, and it can be had anew. */
const copyStores: ReadonlySet<string> = new Set(['pages', 'pageIndexes', 'rows', 'copies', 'users'])

/**
 * Earlier versions took `Kofi@` and `kofi@` for two people. What is on the device under another spelling of the user's
 * name is theirs: it comes after what they have, with numbers of its own. Done again, it finds nothing.
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

/** A row as far as it matters here. */
interface Row extends Record<string, unknown> {
  userId: string
}

type Writing = LocalTransaction<'readwrite'>

/** Returns the drafts that have another id now. */
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
    // Each store has rows of its own shape; all name their user first.
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

/** What the user has already stays; of two drafts with one id both do. Returns the id of such a draft. */
async function put(store: LooseStore, name: string, row: Row): Promise<string | undefined> {
  const path = [store.keyPath].flat()
  const key = path.map((part) => row[part]) as IDBValidKey[] // as it was kept
  const there = await store.get(typeof store.keyPath === 'string' ? row.userId : key)
  if (!there) await store.put(row)
  if (!there || name !== 'drafts') return undefined
  const draftId = String(row.draftId)
  await store.put({ ...row, draftId: other(draftId) })
  return draftId
}

/** Earlier versions named drafts by their forms: two people had the same. */
const other = (draftId: string): string => `${draftId} (2)`

/** Entries are known by their numbers, to their files and imports too. */
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
    // Where the browser refuses this storage, nothing was noted.
  }
}
