import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getBatch, listBatches } from '#domain/endpoints/batches.ts'
import { maxPageSize } from '#domain/page.ts'
import type { ApiClient } from './client.ts'
import { listQuery } from './list-query.ts'
import { recordQuery } from './record-query.ts'

export const batchesQuery = (api: ApiClient) =>
  listQuery('batches', (query) => api.call(listBatches, { query }))

export const batchQuery = (api: ApiClient, queryClient: QueryClient, id: string) =>
  recordQuery('batches', id, () => api.call(getBatch, { params: { id } }), queryClient)

/** The batches of one farmer, newest harvest first. */
export const batchesOfFarmerQuery = (api: ApiClient, farmerId: string) =>
  queryOptions({
    queryKey: ['batches', 'of-farmer', farmerId],
    queryFn: async ({ signal }) => {
      const query = { limit: maxPageSize, farmerId }
      return (await api.call(listBatches, { query, signal })).items
    },
  })
