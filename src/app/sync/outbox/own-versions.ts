import { hasValues } from '#domain/same-value.ts'
import type { OwnVersions } from '../db/schema.ts'
import type { Entry } from './entry.ts'
import { writeOf } from './writes.ts'

/** The parts of a record that versions need. */
export interface Versioned extends Record<string, unknown> {
  id: string
  version: number
}

type Run = Pick<OwnVersions, 'from' | 'to'>

/**
 * Returns the run of own versions after the server has accepted an entry and returned the record. Null if somebody
 * else's change may lie between: later changes are then not simply applied on top.
 */
export function ownRunAfter(entry: Entry, record: Versioned, known: Run | undefined): Run | null {
  // Writes that append are applied to the current version.
  const from =
    entry.baseVersion ?? (writeOf(entry.write).effect === 'create' ? 0 : record.version - 1)
  if (record.version !== from + 1) return null
  return known?.to === from
    ? { from: known.from, to: record.version }
    : { from, to: record.version }
}

/**
 * Decides which version a waiting update may be sent against, given the record's current state. That is the record's
 * version if everything in between is this device's own, or if nobody has touched the fields that the update changes.
 * Otherwise it stays the one that it was made from, so that the server refuses it and the user decides.
 */
export function baseAfter(entry: Entry, record: Versioned, run: Run | null | undefined): Entry {
  const { baseVersion, baseValues } = entry
  if (baseVersion === null || baseVersion >= record.version) return entry
  const isOwn = run && run.to === record.version && run.from <= baseVersion
  const isUntouched = baseValues !== null && hasValues(record, baseValues)
  return isOwn || isUntouched ? { ...entry, baseVersion: record.version } : entry
}

/** Returns the values of a record in the fields that a body contains. */
export const valuesOf = (
  record: Record<string, unknown>,
  body: Record<string, unknown>,
): Record<string, unknown> =>
  Object.fromEntries(Object.keys(body).map((field) => [field, record[field] ?? null]))
