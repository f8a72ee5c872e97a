import type { QueryClient } from '@tanstack/react-query'
import { getFarmer, listFarmers } from '#domain/endpoints/farmers.ts'
import type { ApiClient } from './client.ts'
import { listQuery } from './list-query.ts'
import { recordQuery } from './record-query.ts'

export const farmersQuery = (api: ApiClient) =>
  listQuery('farmers', (query) => api.call(listFarmers, { query }))

export const farmerQuery = (api: ApiClient, queryClient: QueryClient, id: string) =>
  recordQuery('farmers', id, () => api.call(getFarmer, { params: { id } }), queryClient)
