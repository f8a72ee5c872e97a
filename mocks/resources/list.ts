/** The rows that match a list's conditions; without conditions, all rows unchanged. */
export function listed<Row, Filter extends { limit: number; cursor?: string | undefined }>(
  rows: readonly Row[],
  matches: (row: Row, filter: Filter) => boolean,
  query: Filter,
): readonly Row[] {
  const { limit: _, cursor: __, ...conditions } = query
  const isNarrowed = Object.values(conditions).some(Boolean)
  return isNarrowed ? rows.filter((row) => matches(row, query)) : rows
}
