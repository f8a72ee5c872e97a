import { neededBy, recordKey } from '../records/records.ts'
import { type Entry, targetOf } from './entry.ts'
import { writeOf } from './writes.ts'

/**
 * What the server could never accept once these entries were given up: changes of a record that then is nowhere,
 * whatever names it, and so on. In the order given.
 */
export function standingOn(ids: readonly number[], entries: readonly Entry[]): Entry[] {
  const given = new Set(ids)
  const lost = new Set(ids)
  const missing = new Set<string>()
  const isLost = (entry: Entry) =>
    lost.has(entry.id) ||
    missing.has(recordKey(...targetOf(entry))) ||
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

/** Whether it makes a record that, as far as this device knows, the server does not have. */
const isOnlyHere = ({ write, problem }: Entry) =>
  writeOf(write).effect === 'create' && problem?.theirs == null
