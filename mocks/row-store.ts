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

/** Called with what other tabs do. */
interface RowListeners {
  written: (row: KeptRow) => void
  cleared: (startedAt: Date) => void
}

/** Storage in which written rows outlive the page. */
export interface RowStore {
  load: () => Promise<readonly KeptRow[]>
  keep: (row: KeptRow) => Promise<void>
  /** Appends to the log atomically, as other tabs may do the same. */
  append: (rows: readonly LogRow[]) => Promise<void>
  /** The log from an index onwards. */
  readLog: (from: number) => Promise<readonly LogRow[]>
  /** When the sample data was first laid out on this device; `now` if it never was. */
  startedAt: (now: Date) => Promise<Date>
  /** Deletes every row and the log. The sample data is laid out again at that time. */
  clear: (startedAt: Date) => Promise<void>
  listen: (listeners: RowListeners) => void
  close: () => void
}

/** Stores no rows: the tables' rows in memory are the only ones. */
export function memoryStore(): RowStore {
  let log: LogRow[] = []
  let start: Date | undefined
  return {
    load: async () => [],
    keep: async () => {},
    async append(rows) {
      log.push(...rows)
    },
    readLog: async (from) => log.slice(from),
    async startedAt(now) {
      start ??= now
      return start
    },
    async clear(startedAt) {
      log = []
      start = startedAt
    },
    listen: () => {},
    close: () => {},
  }
}
