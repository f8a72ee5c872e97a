/** A row as it was last written, on its way to or from the device. */
export interface KeptRow {
  table: string
  id: string
  row: unknown
  /** Grows with every write, in every tab. */
  seq: number
  /** When it was written, ISO 8601. */
  at: string
}

/** Where written rows outlive the page. */
export interface RowStore {
  load: () => Promise<readonly KeptRow[]>
  keep: (row: KeptRow) => Promise<void>
  /** Forgets every row. */
  clear: () => Promise<void>
  /** Hears what other tabs write, and (as null) that one of them has forgotten everything. */
  listen: (hear: (row: KeptRow | null) => void) => void
  close: () => void
}

/** Keeps nothing: the rows that the tables hold in memory are all there is. */
export const memoryStore = (): RowStore => ({
  load: async () => [],
  keep: async () => {},
  clear: async () => {},
  listen: () => {},
  close: () => {},
})
