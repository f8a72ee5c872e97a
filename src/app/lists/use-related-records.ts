import type { UseQueryOptions } from '@tanstack/react-query'
import type { List } from '../api/list-query.ts'
import { type KnownList, noMarks, useKnownList } from '../offline/use-known-list.ts'
import type { RecordOf, RecordType } from '../sync/records.ts'

/** Records of one kind that belong to one of another. */
export interface Relation<Row extends RecordOf> {
  kind: RecordType
  /** Those that the server holds. */
  query: UseQueryOptions<List<Row>, Error, List<Row>, string[]>
  /** Whether one is among them: this device knows others of its kind as well. */
  belongs: (row: Row) => boolean
  order: (a: Row, b: Row) => number
}

/** Related records as this device knows them: what is unsent among them, and from the copy without a network. */
export function useRelatedRecords<Row extends RecordOf>({
  kind,
  query,
  belongs,
  order,
}: Relation<Row>): { rows: Row[] | undefined; error: Error | null } & Pick<
  KnownList<Row>,
  'marks'
> {
  const { data, error } = useKnownList(kind, query)
  return {
    rows: data?.rows.filter(belongs).sort(order),
    marks: data?.marks ?? noMarks,
    error,
  }
}
