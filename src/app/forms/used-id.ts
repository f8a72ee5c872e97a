import type { Sync } from '../sync/create-sync.ts'
import { hasValues } from '../sync/outbox/own-versions.ts'
import { type Write, writeOf } from '../sync/outbox/writes.ts'

interface Begun<Values> {
  /** As they were found in a draft. */
  values: Values
  /** As the form begins without one. */
  initial: Values
  writesOf: (values: Values) => readonly Write[]
}

type Start = Pick<Sync, 'drafts' | 'records'>

/**
 * A draft of something new whose id was queued or sent already, for the page that saved it was killed, is not that
 * thing: it gets an id of its own. Undefined where all that it says was saved.
 */
export async function withUnusedId<Values extends Record<string, unknown>>(
  sync: Start,
  { values, initial, writesOf }: Begun<Values>,
): Promise<Values | undefined> {
  const { id } = values
  // A form that changes a record begins with that record's id.
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
  return record !== undefined && hasValues({ ...record }, body)
}

/** Of values that are not valid yet, a form may not be able to tell. */
function writesIn<Values>(values: Values, writesOf: Begun<Values>['writesOf']): readonly Write[] {
  try {
    return writesOf(values)
  } catch {
    return []
  }
}
