import { hasValues, isSame, saysAll } from '#domain/same-value.ts'
import type { OwnVersions } from '../db/schema.ts'
import type { Entry, EntryProblem } from './entry.ts'
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

/**
 * Whether a field was changed by both sides, to different values: its user has to choose. Where it is not known what
 * they saw, whatever differs may be so.
 */
export function isContested(
  { body, baseValues }: Pick<Entry, 'body' | 'baseValues'>,
  theirs: Readonly<Record<string, unknown>>,
  field: string,
): boolean {
  if (saysAll(theirs[field], body[field])) return false
  return !baseValues || !(field in baseValues) || !isSame(theirs[field], baseValues[field])
}

/** Returns a refused update as made from the newer version that the server has; null if its user has to choose. */
export function mergedOnto(entry: Entry, theirs: Versioned): Entry | null {
  const { baseVersion, baseValues, body } = entry
  if (baseVersion === null || !baseValues || theirs.version <= baseVersion) return null
  const fields = Object.keys(body)
  const isKnown = fields.every((field) => field in baseValues)
  if (!isKnown || fields.some((field) => isContested(entry, theirs, field))) return null
  return { ...entry, baseVersion: theirs.version }
}

/** Returns the server's record, if the problem has it with its version. */
export function versionedTheirs(problem: EntryProblem | null): Versioned | null {
  const { id, version } = problem?.theirs ?? {}
  if (typeof id !== 'string' || typeof version !== 'number') return null
  return { ...problem?.theirs, id, version }
}

/** Returns the values of a record in the fields that a body contains. */
export const valuesOf = (
  record: Record<string, unknown>,
  body: Record<string, unknown>,
): Record<string, unknown> =>
  Object.fromEntries(Object.keys(body).map((field) => [field, record[field] ?? null]))
