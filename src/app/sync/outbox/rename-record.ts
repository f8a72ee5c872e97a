import { hasValues, isSame } from '#domain/same-value.ts'
import { rangeOf } from '../db/key-range.ts'
import type { LocalTransaction } from '../db/schema.ts'
import { kindNamedBy, recordKey, referencesOf } from '../records/records.ts'
import { type Entry, isReadable, readEntry } from './entry.ts'
import { OutboxError } from './outbox-error.ts'
import { writeOf } from './writes.ts'

interface NewName {
  /** The refused entry that creates the record. `id` is its new id. */
  entry: Entry
  id: string
  freshKey: () => string
}

/**
 * Gives a new record another id, and updates what was made from it since on this device: its own later changes and what
 * names it. What was made from the other record with the old id stays with that one. If this device itself had sent
 * that other record, everything stays, because the screens showed that one. Needs `entries` and `ownVersions`.
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
  // From the next entry that creates a record with that id, entries are about another record.
  const next = later.find((entry) => isOf(entry, made) && writeOf(entry.write).effect === 'create')
  for (const entry of later) {
    if (next && entry.id >= next.id) break
    const isOwn = isOf(entry, made) && !isOfTheirs(entry, made)
    const names = namesOf(entry, made)
    if (!isOwn && names.length === 0) continue
    if (entry.state === 'sending') throw new OutboxError('busy')
    const named = Object.fromEntries(
      names.map((field) => [field, renamedIn(entry.body[field], made, id)]),
    )
    await entries.put({
      ...asMade(entry),
      ...(isOwn ? { recordId: id, baseVersion: baseOfNew(entry) } : {}),
      body: { ...entry.body, ...named },
      // It is now a different request from the one that may have been sent before.
      idempotencyKey: freshKey(),
      revision: entry.revision + 1,
    })
  }
}

/** Checks for the same record, or the identity of the same farmer. */
const isOf = ({ recordType, recordId }: Entry, made: Entry): boolean =>
  recordId === made.recordId && (recordType === made.recordType || isIdentityOf(recordType, made))

const isIdentityOf = (recordType: Entry['recordType'], made: Entry): boolean =>
  recordType === 'farmerIdentities' && made.recordType === 'farmers'

/**
 * Returns the version that a change of the renamed record starts from. An identity exists along with its farmer, at
 * version 1.
 */
function baseOfNew({ recordType, baseVersion }: Entry): number | null {
  if (baseVersion === null) return null
  return recordType === 'farmerIdentities' ? 1 : 0
}

/**
 * Checks whether a change was made from what the server has, in a form that showed that, and not from the new record.
 */
function isOfTheirs({ baseVersion, baseValues }: Entry, { body, problem }: Entry): boolean {
  if (!baseVersion || !baseValues || !problem?.theirs) return false
  const differs = Object.entries(baseValues).some(
    ([field, value]) => field in body && !isSame(body[field], value),
  )
  return differs && hasValues(problem.theirs, baseValues)
}

/** Returns the fields of a body that name the record. */
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

/** A value that names the record, alone or in a list, with its new id. */
function renamedIn(value: unknown, made: Entry, id: string): unknown {
  if (value === made.recordId) return id
  return Array.isArray(value) ? value.map((part) => renamedInPart(part, made, id)) : value
}

const renamedInPart = (part: unknown, made: Entry, id: string): unknown =>
  typeof part === 'object' && part !== null
    ? Object.fromEntries(
        Object.entries(part).map(([field, value]) => [
          field,
          kindNamedBy(field) === made.recordType ? renamedIn(value, made, id) : value,
        ]),
      )
    : renamedIn(part, made, id)

/** Clears a conflict that the server reported: it was about another record. */
const asMade = (entry: Entry): Entry =>
  entry.problem?.isConflict
    ? { ...entry, state: 'queued', problem: null, failures: 0, notBeforeMs: null }
    : entry
