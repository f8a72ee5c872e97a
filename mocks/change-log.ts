import { type TableName, tables } from './resources/tables.ts'
import type { KeptRow } from './row-store.ts'

/** A write since the seed; if a row was written several times, only the last. */
export interface Change extends KeptRow {
  table: TableName
}

/** Writes to the tables that the API serves. */
export function createChangeLog() {
  const changes = new Map<string, Change>()
  return {
    note(kept: KeptRow): void {
      if (isChange(kept)) changes.set(`${kept.table} ${kept.id}`, kept)
    },
    /** Writes after a given number, in order. */
    since: (seq: number): readonly Change[] =>
      [...changes.values()].filter((change) => change.seq > seq).sort((a, b) => a.seq - b.seq),
    clear: () => changes.clear(),
  }
}

const isChange = (kept: KeptRow): kept is Change => Object.hasOwn(tables, kept.table)
