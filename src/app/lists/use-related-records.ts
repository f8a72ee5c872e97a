import type { Where } from '../offline/server-records.ts'
import { type KnownList, useRecords } from '../offline/use-records.ts'
import type { CopiedType, RecordOf } from '../sync/records/records.ts'

/** How records of one kind relate to those of another. */
export interface Relation<T extends CopiedType> {
  kind: T
  where: Where
  order: (a: RecordOf<T>, b: RecordOf<T>) => number
}

/** Related records as this device knows them, including unsent ones. */
export function useRelatedRecords<T extends CopiedType>({
  kind,
  where,
  order,
}: Relation<T>): { error: Error | null } & Partial<Pick<KnownList<RecordOf<T>>, 'rows' | 'marks'>> {
  const { data, error } = useRecords(kind, { where })
  return { error, ...(data && { rows: data.rows.toSorted(order), marks: data.marks }) }
}
