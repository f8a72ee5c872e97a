import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { List } from './list-query.ts'

/** One record; begins with what the list already knows of it. */
export const recordQuery = <Row extends { id: string }>(
  kind: string,
  id: string,
  fetchRecord: (id: string) => Promise<Row>,
  queryClient: QueryClient,
) => {
  const listKey = [kind, 'list']
  return queryOptions({
    queryKey: [kind, 'one', id],
    queryFn: () => fetchRecord(id),
    initialData: () =>
      queryClient.getQueryData<List<Row>>(listKey)?.rows.find((row) => row.id === id),
    initialDataUpdatedAt: () => queryClient.getQueryState(listKey)?.dataUpdatedAt,
  })
}
