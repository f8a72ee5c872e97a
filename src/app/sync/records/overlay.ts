import type { Entry } from '../outbox/entry.ts'
import { applyEntry, type Lookup } from './overlay-write.ts'
import type { RecordOf, RecordType } from './records.ts'

/** What is in the outbox for a record. */
export interface Mark {
  /** `attention` if any of it needs the user's decision. */
  state: 'unsent' | 'attention'
  /** Ids of the entries, in order. */
  entryIds: number[]
}

/** Records with the user's changes applied. */
export interface Overlaid<T extends RecordType> {
  /** New ones first; the others in the order given. The same array if there are no entries. */
  records: readonly RecordOf<T>[]
  /** By the record's id. A record without a mark is as the server has it. */
  marks: ReadonlyMap<string, Mark>
}

/** Applies the outbox to records of a kind. An entry that needs the user's decision shows what they typed. */
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
  // Entries of this kind create records of this kind, and existing ones stay.
  return { records: all as RecordOf<T>[], marks }
}
