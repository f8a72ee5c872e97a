import { type Entry, targetOf } from '../../sync/outbox/entry.ts'
import { neededBy, recordKey } from '../../sync/records/records.ts'

/**
 * Puts together what belongs to one person or stands on the same new record. Groups, and entries in a group, keep the
 * order in which they were made, which is that of sending.
 */
export function byPerson(entries: readonly Entry[]): Entry[] {
  const groups = new Map<string, Entry[]>()
  /** The group of each record that an entry is about. */
  const groupOf = new Map<string, string>()
  for (const entry of entries) {
    const own = recordKey(...targetOf(entry))
    const needed = neededBy(entry).map(({ recordType, recordId }) => ({
      recordType,
      key: recordKey(recordType, recordId),
    }))
    const person = needed.find(({ recordType }) => recordType === 'farmers')
    const known = [own, ...needed.map(({ key }) => key)].find((key) => groupOf.has(key))
    const group = person?.key ?? (known && groupOf.get(known)) ?? own
    groupOf.set(own, group)
    groups.set(group, [...(groups.get(group) ?? []), entry])
  }
  return [...groups.values()].flat()
}
