import type { Entry } from '../outbox/entry.ts'
import { applyEntry, type Lookup } from './overlay-write.ts'
import type { RecordOf, RecordType } from './records.ts'

/** What waits of a record. */
export interface Mark {
  /** `attention` where any of it needs its user. */
  state: 'unsent' | 'attention'
  /** Ids of the entries, in their order. */
  entryIds: number[]
}

/** Records as their user left them. */
export interface Overlaid<T extends RecordType> {
  /** New ones first; the others in the order given. The same array where nothing waits. */
  records: readonly RecordOf<T>[]
  /** By the record's id; a record without a mark is as the server has it. */
  marks: ReadonlyMap<string, Mark>
}

/** Lays what waits over records of a kind. An entry that its user has to decide on shows what they typed. */
export function applyOutbox<T extends RecordType>(
  recordType: T,
  records: readonly RecordOf<T>[],
  entries: readonly Entry[],
  lookup: Lookup,
): Overlaid<T> {
  const own = entries.filter((entry) => entry.recordType === recordType)
  if (own.length === 0) return { records, marks: new Map() }
  const marks = new Map<string, Mark>()
  const changed = new Map<string, RecordOf | undefined>()
  const wanted = new Set(own.map(({ recordId }) => recordId))
  for (const record of records) if (wanted.has(record.id)) changed.set(record.id, record)
  const known = new Set(changed.keys())
  for (const entry of own) {
    const { id, recordId, state } = entry
    changed.set(recordId, applyEntry(changed.get(recordId), entry, lookup))
    const mark = marks.get(recordId) ?? { state: 'unsent', entryIds: [] }
    marks.set(recordId, {
      state: state === 'attention' ? 'attention' : mark.state,
      entryIds: [...mark.entryIds, id],
    })
  }
  const made = [...changed].flatMap(([id, record]) => (record && !known.has(id) ? [record] : []))
  const all = [
    ...made.toReversed(),
    ...records.map((record) => (marks.has(record.id) ? changed.get(record.id) : record)),
  ]
  // Entries of this kind make records of this kind; one that was there still is.
  return { records: all as RecordOf<T>[], marks }
}
