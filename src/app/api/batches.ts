import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Batch } from '#domain/batch.ts'
import { getBatch, listBatches } from '#domain/endpoints/batches.ts'
import { maxPageSize } from '#domain/page.ts'
import type { ApiClient } from './client.ts'

/** All batches. They are searched and filtered on the device, so a keystroke waits for no network. */
export const batchesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['batches', 'list'],
    queryFn: async ({ signal }) => {
      const batches: Batch[] = []
      let cursor: string | undefined
      do {
        const page = await api.call(listBatches, { query: { limit: maxPageSize, cursor }, signal })
        batches.push(...page.items)
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      return batches
    },
  })

/** One batch; begins with what the list already knows of it. */
export const batchQuery = (api: ApiClient, queryClient: QueryClient, id: string) =>
  queryOptions({
    queryKey: ['batches', 'one', id],
    queryFn: ({ signal }) => api.call(getBatch, { params: { id }, signal }),
    initialData: () =>
      queryClient.getQueryData(batchesQuery(api).queryKey)?.find((batch) => batch.id === id),
    initialDataUpdatedAt: () =>
      queryClient.getQueryState(batchesQuery(api).queryKey)?.dataUpdatedAt,
  })
