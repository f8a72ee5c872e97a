import * as z from 'zod/mini'
import { type Change, createChangeLog } from './change-log.ts'
import {
  type KeptAnswer,
  ownTables,
  type TokenFamily,
  type UploadPart,
  type UploadRow,
} from './own-tables.ts'
import { type TableName, type Tables, tables } from './resources/tables.ts'
import type { KeptRow, RowStore } from './row-store.ts'
import { createTable, type ManagedTable, type Table } from './table.ts'

/** What the tables hold at the start. */
export type Seed = { readonly [Name in TableName]: readonly Tables[Name][] }

export type Db = { readonly [Name in TableName]: Table<Tables[Name]> } & {
  readonly answers: Table<KeptAnswer>
  readonly families: Table<TokenFamily>
  readonly uploads: Table<UploadRow>
  readonly uploadParts: Table<UploadPart>
  /** Number of the last write. It only grows, over resets too. */
  readonly seq: number
  /** What was written after a given number, in order. */
  changes: (sinceSeq: number) => readonly Change[]
  /** Brings back the seed, on the device and in every tab. */
  reset: () => Promise<void>
  /** Resolves once everything written is kept. */
  settled: () => Promise<void>
  close: () => void
}

interface DbOptions {
  seed: Seed
  store: RowStore
  now: () => Date
}

interface AnyRow {
  id: string
}

interface AnyTable {
  schema: z.ZodMiniType
  table: ManagedTable<AnyRow>
}

/** The tables with the seed in them, and over it whatever was written before. */
export async function createDb({ seed, store, now }: DbOptions): Promise<Db> {
  const log = createChangeLog()
  const pending = new Set<Promise<void>>()
  let seq = 0

  const keep = (table: string, row: AnyRow): Promise<void> => {
    // By the clock, so that numbers given out before a reset or in another tab are never given again.
    seq = Math.max(seq + 1, now().getTime())
    const kept = { table, id: row.id, row, seq, at: now().toISOString() }
    log.note(kept)
    const done = store.keep(kept).finally(() => pending.delete(done))
    pending.add(done)
    return done
  }

  const all = createTables(keep)

  const begin = () => {
    log.clear()
    for (const [name, { table }] of all) table.fill(seed[name as TableName] ?? []) // own tables have none
  }
  const hear = (kept: KeptRow) => {
    const target = all.get(kept.table)
    // A row that this version cannot read is left where it is.
    if (!target || !z.safeParse(target.schema, kept.row).success) return
    target.table.accept(kept.row as AnyRow) // just parsed
    seq = Math.max(seq, kept.seq)
    log.note(kept)
  }

  begin()
  for (const kept of await store.load()) hear(kept)
  store.listen((kept) => (kept ? hear(kept) : begin()))

  const db = {
    ...Object.fromEntries([...all].map(([name, { table }]) => [name, table])),
    get seq() {
      return seq
    },
    changes: log.since,
    async reset() {
      begin()
      await store.clear()
    },
    async settled() {
      await Promise.all(pending)
    },
    close: store.close,
  }
  return db as unknown as Db // one table for each name, made above
}

function createTables(keep: (table: string, row: AnyRow) => Promise<void>): Map<string, AnyTable> {
  const definitions = Object.entries({ ...tables, ...ownTables })
  return new Map(
    definitions.map(([name, { schema, order }]) => {
      const table = createTable<AnyRow>({
        order: order as (a: AnyRow, b: AnyRow) => number, // only rows of this table come here
        keep: (row) => keep(name, row),
      })
      return [name, { schema, table }]
    }),
  )
}
