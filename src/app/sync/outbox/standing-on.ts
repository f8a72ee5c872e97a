import { utcInstant } from '#domain/instant.ts'
import { neededBy, recordKey } from '../records/records.ts'
import { type Entry, targetOf } from './entry.ts'
import { writeOf } from './writes.ts'

/**
 * Returns the entries that the server could never accept once the given ones were discarded: changes of a record that
 * would then not exist, entries that name it, and so on. In the order given.
 */
export function standingOn(ids: readonly number[], entries: readonly Entry[]): Entry[] {
  const given = new Set(ids)
  const lost = new Set(ids)
  const missing = new Set<string>()
  const isLost = (entry: Entry) =>
    lost.has(entry.id) ||
    missing.has(recordKey(...targetOf(entry))) ||
    entries.some((other) => lost.has(other.id) && isProofOf(entry, other)) ||
    neededBy(entry).some((named) => missing.has(recordKey(named.recordType, named.recordId)))

  for (let known = -1; known < missing.size; ) {
    known = missing.size
    for (const entry of entries.filter(isLost)) {
      lost.add(entry.id)
      if (isOnlyHere(entry)) missing.add(recordKey(...targetOf(entry)))
    }
  }
  return entries.filter(({ id }) => lost.has(id) && !given.has(id))
}

/** Checks whether it creates a record that, as far as this device knows, the server does not have. */
const isOnlyHere = ({ write, problem }: Entry) =>
  writeOf(write).effect === 'create' && problem?.theirs == null

/** Checks whether it shows a consent that the other one records. */
const isProofOf = (entry: Entry, other: Entry): boolean => {
  const { givenAt, withdrawnAt } = Object(other.body.consent)
  return (
    entry.write === 'addConsentProof' &&
    entry.recordId === other.recordId &&
    typeof givenAt === 'string' &&
    !withdrawnAt &&
    utcInstant(givenAt) === utcInstant(String(entry.body.givenAt))
  )
}
