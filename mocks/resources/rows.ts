import type { FieldError } from '#domain/problem.ts'
import { Refusal } from '../refusal.ts'
import type { Table } from '../table.ts'

interface Versioned {
  id: string
  version: number
  updatedAt: string
}

/** The row of that id, or a refusal. */
export function found<Row>(table: Table<Row>, id: string, what: string): Row {
  const row = table.get(id)
  if (!row) throw new Refusal('not-found', { detail: `There is no ${what} ${id}` })
  return row
}

/** The row to update, if it is still the one that the update was made from. */
export function current<Row extends Versioned>(
  table: Table<Row>,
  id: string,
  what: string,
  ifMatch: number | undefined,
): Row {
  const row = found(table, id, what)
  requireVersion(row, what, ifMatch)
  return row
}

/** Refuses an update that was made from another version than there is by now. */
export function requireVersion(row: Versioned, what: string, ifMatch: number | undefined): void {
  if (row.version === ifMatch) return
  throw new Refusal('version-conflict', {
    detail: `The ${what} ${row.id} is at version ${row.version} by now`,
  })
}

/** Refuses to make a record twice. */
export function requireUnused(
  { get }: Pick<Table<unknown>, 'get'>,
  id: string,
  what: string,
): void {
  if (get(id)) {
    throw new Refusal('conflict', { detail: `There is a ${what} ${id} already` })
  }
}

/** The row that a field of the body names, or a refusal that says which field is at fault. */
export function named<Row>(table: Table<Row>, id: string, field: string, what: string): Row {
  const row = table.get(id)
  if (!row) refuseFields([{ field, message: `There is no ${what} ${id}` }])
  return row
}

export function refuseFields(errors: FieldError[]): never {
  throw new Refusal('validation-failed', { errors })
}

/** What every new row has beside its own fields. */
export const firstVersion = (now: Date) => ({ version: 1, updatedAt: now.toISOString() })

/** What every changed row has beside its changes. */
export const nextVersion = ({ version }: Versioned, now: Date) => ({
  version: version + 1,
  updatedAt: now.toISOString(),
})

/** A body without the fields that were not sent, which an update leaves as they are. */
export function given<Changes extends object>(
  changes: Changes,
): { [Key in keyof Changes]?: Exclude<Changes[Key], undefined> } {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined)
  // The same keys and values, fewer of them.
  return Object.fromEntries(entries) as { [Key in keyof Changes]?: never }
}
