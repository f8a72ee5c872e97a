import { saysAll } from '#domain/same-value.ts'
import type { Sync } from '../sync/create-sync.ts'
import { type Write, writeOf } from '../sync/outbox/writes.ts'

interface Begun<Values> {
  /** The values found in a draft. */
  values: Values
  /** The initial values without a draft. */
  initial: Values
  writesOf: (values: Values) => readonly Write[]
}

type Start = Pick<Sync, 'drafts' | 'records'>

/**
 * Handles a draft of a new record whose id was already queued or sent, because the page was killed while saving. The
 * draft is not that record, so it gets a new id. Returns undefined if all its values were saved.
 */
export async function withUnusedId<Values extends Record<string, unknown>>(
  sync: Start,
  { values, initial, writesOf }: Begun<Values>,
): Promise<Values | undefined> {
  const { id } = values
  // A form that changes a record starts with that record's id.
  if (typeof id !== 'string' || id === initial.id) return values
  if (!(await isTaken(sync, id, values, writesOf))) return values
  return (await isSaved(sync, values, writesOf)) ? undefined : { ...values, id: initial.id }
}

async function isTaken<Values>(
  { drafts, records }: Start,
  id: string,
  values: Values,
  writesOf: Begun<Values>['writesOf'],
): Promise<boolean> {
  if (await drafts.isUsedId(id)) return true
  const [write] = writesIn(values, writesOf)
  if (!write) return false
  return (await records.get(writeOf(write.write).recordType, id)).record !== undefined
}

async function isSaved<Values>(
  { records }: Start,
  values: Values,
  writesOf: Begun<Values>['writesOf'],
): Promise<boolean> {
  const [write] = writesIn(values, writesOf)
  if (!write || writeOf(write.write).effect !== 'create') return false
  const body: Record<string, unknown> = { ...write.body }
  const { record } = await records.get(writeOf(write.write).recordType, String(body.id))
  return saysAll(record, body)
}

/** Returns no writes if the values are not valid yet and the form cannot build any. */
function writesIn<Values>(values: Values, writesOf: Begun<Values>['writesOf']): readonly Write[] {
  try {
    return writesOf(values)
  } catch {
    return []
  }
}
