import type { Recorded } from '#domain/consent-history.ts'
import type { FieldError } from '#domain/problem-schema.ts'
import type { Doing } from '#domain/review.ts'
import { type Caller, nameOf, personOf } from '../auth/tokens.ts'
import { Refusal } from '../refusal.ts'
import type { Table } from '../table.ts'

interface Versioned {
  id: string
  version: number
  updatedAt: string
}

/** The row with that id. Refuses the request if there is none. */
export function found<Row>(table: Pick<Table<Row>, 'get'>, id: string, what: string): Row {
  const row = table.get(id)
  if (!row) throw new Refusal('not-found', { detail: `There is no ${what} ${id}` })
  return row
}

/** The row to update. Refuses the request if the row has changed since the update was prepared. */
export function current<Row extends Versioned>(
  table: Pick<Table<Row>, 'get'>,
  id: string,
  what: string,
  ifMatch: number | undefined,
): Row {
  const row = found(table, id, what)
  requireVersion(row, what, ifMatch)
  return row
}

/** Refuses an update that was made from a version other than the current one. */
export function requireVersion(row: Versioned, what: string, ifMatch: number | undefined): void {
  if (row.version === ifMatch) return
  throw new Refusal('version-conflict', {
    detail: `The ${what} ${row.id} is at version ${row.version} by now`,
  })
}

/** Refuses to create a record twice. */
export function requireUnused(
  { get }: Pick<Table<unknown>, 'get'>,
  id: string,
  what: string,
): void {
  if (get(id)) {
    throw new Refusal('conflict', { detail: `There is a ${what} ${id} already` })
  }
}

/** The row that a field of the body names. If there is none, refuses the request and names the field. */
export function named<Row>(
  table: Pick<Table<Row>, 'get'>,
  id: string,
  field: string,
  what: string,
): Row {
  const row = table.get(id)
  if (!row) refuseFields([{ field, message: `There is no ${what} ${id}` }])
  return row
}

export function refuseFields(errors: FieldError[]): never {
  throw new Refusal('validation-failed', { errors })
}

/** The fields that every new row has in addition to its own. */
export const firstVersion = (now: Date) => ({ version: 1, updatedAt: now.toISOString() })

/** The fields that every changed row has in addition to its changes. */
export const nextVersion = ({ version }: Versioned, now: Date) => ({
  version: version + 1,
  updatedAt: now.toISOString(),
})

/** Who made a change, and when it was recorded. */
export const recordedBy = (caller: Caller | undefined, now: Date): Recorded => ({
  recordedBy: nameOf(caller),
  recordedAt: now.toISOString(),
})

/** The same with the person's id, for records that someone else has to check. */
export const doneBy = (caller: Caller | undefined, now: Date): Doing => ({
  person: personOf(caller),
  recordedAt: now.toISOString(),
})

/** Refuses a decision that something keeps its author from: their own work is not theirs to decide on. */
export function refuseObstacle(obstacle: { code: string; text: string } | null): void {
  if (!obstacle) return
  const code = obstacle.code === 'own-work' ? 'forbidden' : 'conflict'
  throw new Refusal(code, { detail: obstacle.text })
}
