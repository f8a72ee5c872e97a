import type { OwnVersions } from '../db/schema.ts'
import type { Entry } from './entry.ts'
import { writeOf } from './writes.ts'

/** A record as far as versions go. */
export interface Versioned extends Record<string, unknown> {
  id: string
  version: number
}

type Run = Pick<OwnVersions, 'from' | 'to'>

/**
 * The run of own versions after the server has accepted an entry and answered with the record. Null where somebody
 * else's change may lie between: after those, later changes are not simply put on top.
 */
export function ownRunAfter(entry: Entry, record: Versioned, known: Run | undefined): Run | null {
  // What adds to a record is put on whatever version there is just then.
  const from =
    entry.baseVersion ?? (writeOf(entry.write).effect === 'create' ? 0 : record.version - 1)
  if (record.version !== from + 1) return null
  return known?.to === from
    ? { from: known.from, to: record.version }
    : { from, to: record.version }
}

/**
 * The version that a waiting update may be sent against, now that the record is known to be like this: the record's,
 * where all that came between is this device's own, or where nobody has touched the fields that the update changes.
 * Else the one it was made from, so that the server refuses it and its user decides.
 */
export function baseAfter(entry: Entry, record: Versioned, run: Run | null | undefined): Entry {
  const { baseVersion, baseValues } = entry
  if (baseVersion === null || baseVersion >= record.version) return entry
  const isOwn = run && run.to === record.version && run.from <= baseVersion
  const isUntouched = baseValues !== null && hasValues(record, baseValues)
  return isOwn || isUntouched ? { ...entry, baseVersion: record.version } : entry
}

/** Whether a record has all these values in these fields. */
export const hasValues = (
  record: Record<string, unknown>,
  values: Record<string, unknown>,
): boolean => Object.entries(values).every(([field, value]) => isSame(record[field], value))

/** The values of a record in the fields that a body names. */
export const valuesOf = (
  record: Record<string, unknown>,
  body: Record<string, unknown>,
): Record<string, unknown> =>
  Object.fromEntries(Object.keys(body).map((field) => [field, record[field] ?? null]))

/** Whether two JSON values say the same; a field that is absent says the same as null. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (a === undefined || a === null || b === undefined || b === null) return (a ?? b) == null
  if (typeof a !== 'object' || typeof b !== 'object') return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const fields = new Set([...Object.keys(a), ...Object.keys(b)])
  const [left, right]: Record<string, unknown>[] = [Object(a), Object(b)]
  return [...fields].every((field) => isSame(left?.[field], right?.[field]))
}
