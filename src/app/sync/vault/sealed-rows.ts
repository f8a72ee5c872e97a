import type { Seal } from '#domain/device/seal.ts'
import type { KeptRow } from '#domain/device/sealed-row.ts'
import type { StoreName } from '../db/schema.ts'

/**
 * What stays readable of a row: its key and what indexes and counts need, which are ids, states, times and sizes. The
 * rest is sealed. Null for stores that hold nothing else. Every new store is listed here.
 */
const clearFields: Record<StoreName, readonly string[] | null> = {
  entries: ['userId', 'id', 'state', 'recordType', 'recordId'],
  files: ['userId', 'fileId', 'entryId'],
  documentFiles: ['userId', 'sha256', 'keptAt', 'sizeBytes'],
  pages: ['userId', 'recordType', 'load', 'page'],
  rows: ['userId', 'recordType', 'id', 'load'],
  imports: ['userId', 'importId'],
  importRows: ['userId', 'importId', 'part', 'count'],
  drafts: ['userId', 'draftId', 'form'],
  endedDrafts: ['userId', 'draftId', 'endedAt'],
  counters: null,
  ownVersions: null,
  pageIndexes: null,
  copies: null,
  users: null,
  usedIds: null,
  clearings: null,
  logHeads: null,
  leases: null,
  vaults: null,
}

/** The stores with something to seal. */
export const sealedStores = (Object.keys(clearFields) as StoreName[]).filter(
  (store) => clearFields[store] !== null,
) // the keys of a record of stores

/** Returns a row as it is stored: sealed while the lock is on. */
export function sealRow(seal: Seal, store: StoreName, row: KeptRow): KeptRow {
  const clear = clearFields[store]
  if (!clear || seal.current === null) return row
  const kept: KeptRow = {}
  const rest: KeptRow = {}
  for (const [name, value] of Object.entries(row)) {
    if (clear.includes(name)) kept[name] = value
    else rest[name] = value
  }
  return { ...kept, sealed: seal.seal(rest, store) }
}
