import type { LogEntry } from '#domain/log/entry.ts'

/** A row as last written, on its way to or from the device. */
export interface KeptRow {
  table: string
  id: string
  row: unknown
  /** Increases with every write, in every tab. */
  seq: number
  /** When it was written, ISO 8601. */
  at: string
}

/** An entry of the log of writes, with the record before and after. */
export interface LogRow {
  entry: LogEntry
  before: object | null
  after: object
}

/** Storage in which written rows outlive the page. */
export interface RowStore {
  load: () => Promise<readonly KeptRow[]>
  keep: (row: KeptRow) => Promise<void>
  /** Appends to the log atomically, as other tabs may do the same. */
  append: (rows: readonly LogRow[]) => Promise<void>
  /** The log from an index onwards. */
  readLog: (from: number) => Promise<readonly LogRow[]>
  /** Deletes every row and the log. */
  clear: () => Promise<void>
  /** Calls back with what other tabs write, and with null when one of them has deleted everything. */
  listen: (hear: (row: KeptRow | null) => void) => void
  close: () => void
}

/** Stores no rows: the tables' rows in memory are the only ones. */
export function memoryStore(): RowStore {
  let log: LogRow[] = []
  return {
    load: async () => [],
    keep: async () => {},
    async append(rows) {
      log.push(...rows)
    },
    readLog: async (from) => log.slice(from),
    async clear() {
      log = []
    },
    listen: () => {},
    close: () => {},
  }
}
