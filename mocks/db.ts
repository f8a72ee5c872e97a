import * as z from 'zod/mini'
import { type Change, createChangeLog } from './change-log.ts'
import {
  type DocumentFile,
  type IdentityPhotoFile,
  type KeptAnswer,
  type KeptPassword,
  ownTables,
  type TokenFamily,
  type UploadPart,
  type UploadRow,
} from './own-tables.ts'
import { type TableName, type Tables, tables } from './resources/tables.ts'
import type { KeptRow, RowStore } from './row-store.ts'
import { createTable, type ManagedTable, type Table } from './table.ts'
import { createWriteLog, type WriteLog } from './write-log.ts'

/** What the tables hold at the start. */
export type Seed = { readonly [Name in TableName]: readonly Tables[Name][] }

export type Db = { readonly [Name in TableName]: Table<Tables[Name]> } & {
  readonly answers: Table<KeptAnswer>
  readonly families: Table<TokenFamily>
  readonly documentFiles: Table<DocumentFile>
  readonly identityPhotos: Table<IdentityPhotoFile>
  readonly passwords: Table<KeptPassword>
  readonly uploads: Table<UploadRow>
  readonly uploadParts: Table<UploadPart>
  /** Number of the last write. It only grows, even across resets. */
  readonly seq: number
  /** When the sample data was laid out on this device: its dates are relative to this. */
  readonly startedAt: Date
  /** Writes after a given number, in order. */
  changes: (sinceSeq: number) => readonly Change[]
  /** Who wrote what, in a tree that proves it. */
  readonly log: WriteLog
  /** Lays the seed out again, as of now, on the device and in every tab. */
  reset: () => Promise<void>
  /** Resolves once all writes are stored. */
  settled: () => Promise<void>
  close: () => void
}

interface DbOptions {
  /** What the tables hold when the sample data is laid out at that time. */
  seed: (startedAt: Date) => Seed
  store: RowStore
  now: () => Date
  /** See `createWriteLog`. */
  rewritesLog?: boolean | undefined
}

interface AnyRow {
  id: string
}

interface AnyTable {
  schema: z.ZodMiniType
  table: ManagedTable<AnyRow>
}

/** Creates the tables with the seed, overlaid with earlier writes. */
export async function createDb({ seed, store, now, rewritesLog }: DbOptions): Promise<Db> {
  const log = createChangeLog()
  const pending = new Set<Promise<void>>()
  let seq = 0
  let start = now()

  const writeLog = createWriteLog({ store, now, rewrites: rewritesLog })

  const keep = (table: string, row: AnyRow, before: AnyRow | undefined): Promise<void> => {
    // Based on the clock, so that numbers used before a reset or in another tab are never used again.
    seq = Math.max(seq + 1, now().getTime())
    const kept = { table, id: row.id, row, seq, at: now().toISOString() }
    log.note(kept)
    // Putting an unchanged row makes devices fetch it again; it is not logged as a write.
    const logged =
      isLogged(table) && row !== before ? writeLog.entryFor(table, before, row) : undefined
    const done = store.keep({ kept, logged }).finally(() => pending.delete(done))
    pending.add(done)
    return done
  }

  const all = createTables(keep)

  const begin = (startedAt: Date) => {
    log.clear()
    writeLog.forget()
    const rows = seed(startedAt)
    for (const [name, { table }] of all) table.fill(rows[name as TableName] ?? []) // own tables have none
    start = startedAt
  }
  const hear = (kept: KeptRow) => {
    const target = all.get(kept.table)
    // A row that this version cannot read is left untouched in the store.
    if (!target || !z.safeParse(target.schema, kept.row).success) return
    target.table.accept(kept.row as AnyRow) // just parsed
    seq = Math.max(seq, kept.seq)
    log.note(kept)
  }

  begin(await store.startedAt(now()))
  for (const kept of await store.load()) hear(kept)
  store.listen({ written: hear, cleared: begin })

  const db = {
    ...Object.fromEntries([...all].map(([name, { table }]) => [name, table])),
    get seq() {
      return seq
    },
    get startedAt() {
      return start
    },
    changes: log.since,
    log: writeLog,
    async reset() {
      const startedAt = now()
      begin(startedAt)
      await store.clear(startedAt)
    },
    async settled() {
      await Promise.all(pending)
    },
    close: store.close,
  }
  return db as unknown as Db // one table for each name, made above
}

function createTables(
  keep: (table: string, row: AnyRow, before: AnyRow | undefined) => Promise<void>,
): Map<string, AnyTable> {
  const definitions = Object.entries({ ...tables, ...ownTables })
  return new Map(
    definitions.map(([name, { schema, order }]) => {
      const table = createTable<AnyRow>({
        order: order as (a: AnyRow, b: AnyRow) => number, // only rows of this table come here
        keep: (row, before) => keep(name, row, before),
      })
      return [name, { schema, table }]
    }),
  )
}

/**
 * Whether writes to a table are logged. Identity documents are not: their values are few enough to be guessed from a
 * hash.
 */
const isLogged = (table: string): boolean =>
  Object.hasOwn(tables, table) && table !== 'farmerIdentities'
