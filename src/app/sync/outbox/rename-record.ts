import { rangeOf } from '../db/key-range.ts'
import type { LocalTransaction } from '../db/schema.ts'
import { recordKey, referencesOf } from '../records/records.ts'
import { type Entry, isReadable, readEntry } from './entry.ts'
import { OutboxError } from './outbox-error.ts'
import { hasValues, isSame } from './own-versions.ts'
import { writeOf } from './writes.ts'

interface NewName {
  /** The refused entry that makes the record, and what it is to be called. */
  entry: Entry
  id: string
  freshKey: () => string
}

/**
 * Gives a new record another id, and with it what was made of it since on this device: its own later changes and
 * what names it. What was made of the record that has the old id stays with that one: all of it, where this device
 * had sent that one itself, for then it showed that one. Needs `entries` and `ownVersions`.
 */
export async function renameRecord(
  transaction: LocalTransaction<'readwrite'>,
  { entry: made, id, freshKey }: NewName,
): Promise<void> {
  const showed = [made.userId, made.recordType, made.recordId] as const
  if (await transaction.objectStore('ownVersions').getKey([...showed])) return
  const entries = transaction.objectStore('entries')
  const all = (await entries.getAll(rangeOf(made.userId))).map(readEntry).filter(isReadable)
  const later = all.filter((entry) => entry.id > made.id)
  // The next one that makes a record of that id begins another story.
  const next = later.find((entry) => isOf(entry, made) && writeOf(entry.write).effect === 'create')
  for (const entry of later) {
    if (next && entry.id >= next.id) break
    const isOwn = isOf(entry, made) && !isOfTheirs(entry, made)
    const names = namesOf(entry, made)
    if (!isOwn && names.length === 0) continue
    if (entry.state === 'sending') throw new OutboxError('busy')
    const named = Object.fromEntries(names.map((field) => [field, id]))
    await entries.put({
      ...asMade(entry),
      ...(isOwn ? { recordId: id, baseVersion: baseOfNew(entry) } : {}),
      body: { ...entry.body, ...named },
      // Another request than what may have been sent before.
      idempotencyKey: freshKey(),
      revision: entry.revision + 1,
    })
  }
}

/** The same record, or the identity of the same farmer. */
const isOf = ({ recordType, recordId }: Entry, made: Entry): boolean =>
  recordId === made.recordId && (recordType === made.recordType || isIdentityOf(recordType, made))

const isIdentityOf = (recordType: Entry['recordType'], made: Entry): boolean =>
  recordType === 'farmerIdentities' && made.recordType === 'farmers'

/** The version that a change of the renamed record begins from. An identity is there with its farmer, at version 1. */
function baseOfNew({ recordType, baseVersion }: Entry): number | null {
  if (baseVersion === null) return null
  return recordType === 'farmerIdentities' ? 1 : 0
}

/** Whether a change was made of what the server has, in a form that showed that, and not of the new record. */
function isOfTheirs({ baseVersion, baseValues }: Entry, { body, problem }: Entry): boolean {
  if (!baseVersion || !baseValues || !problem?.theirs) return false
  const differs = Object.entries(baseValues).some(
    ([field, value]) => field in body && !isSame(body[field], value),
  )
  return differs && hasValues(problem.theirs, baseValues)
}

/** The fields of a body that name the record. */
function namesOf({ body }: Entry, made: Entry): string[] {
  const key = recordKey(made.recordType, made.recordId)
  const named = referencesOf(body).some((one) => recordKey(one.recordType, one.recordId) === key)
  if (!named) return []
  return Object.keys(body).filter((field) =>
    referencesOf({ [field]: body[field] }).some(
      (one) => recordKey(one.recordType, one.recordId) === key,
    ),
  )
}

/** What the server said of it was said of another record. */
const asMade = (entry: Entry): Entry =>
  entry.problem?.isConflict
    ? { ...entry, state: 'queued', problem: null, failures: 0, notBeforeMs: null }
    : entry
