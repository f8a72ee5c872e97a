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

/** A written row, with its entry in the log if the write is logged. */
export interface StoredWrite {
  kept: KeptRow
  logged?: LogRow | undefined
}

/** Called with what other tabs do. */
interface RowListeners {
  written: (row: KeptRow) => void
  cleared: (startedAt: Date) => void
}

/** Storage in which written rows outlive the page. */
export interface RowStore {
  load: () => Promise<readonly KeptRow[]>
  /**
   * Stores a row together with its log entry: both or neither, even if the page is left meanwhile. Writes made in one go
   * are stored together too.
   */
  keep: (write: StoredWrite) => Promise<void>
  /** The log from an index onwards, with what this tab has written up to now. */
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
    async keep({ logged }) {
      if (logged) log.push(logged)
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
