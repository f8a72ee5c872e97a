import type { QueryClient } from '@tanstack/react-query'
import { getBatch, listBatches } from '#domain/endpoints/batches.ts'
import type { ApiClient } from './client.ts'
import { listQuery, relatedQuery } from './list-query.ts'
import { recordQuery } from './record-query.ts'

export const batchesQuery = (api: ApiClient) =>
  listQuery('batches', (query) => api.call(listBatches, { query }))

export const batchQuery = (api: ApiClient, queryClient: QueryClient, id: string) =>
  recordQuery('batches', id, () => api.call(getBatch, { params: { id } }), queryClient)

/** The batches of one farmer. */
export const batchesOfFarmerQuery = (api: ApiClient, farmerId: string) =>
  relatedQuery(['batches', 'of-farmer', farmerId], (limit, signal) =>
    api.call(listBatches, { query: { limit, farmerId }, signal }),
  )
