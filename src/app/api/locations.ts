import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getLocation, listLocations } from '#domain/endpoints/locations.ts'
import { maxPageSize } from '#domain/page.ts'
import type { ApiClient } from './client.ts'
import { listQuery } from './list-query.ts'
import { recordQuery } from './record-query.ts'

export const locationsQuery = (api: ApiClient) =>
  listQuery('locations', (query) => api.call(listLocations, { query }))

export const locationQuery = (api: ApiClient, queryClient: QueryClient, id: string) =>
  recordQuery('locations', id, () => api.call(getLocation, { params: { id } }), queryClient)

/** The places in one agent's care. */
export const locationsOfAgentQuery = (api: ApiClient, agentId: string) =>
  queryOptions({
    queryKey: ['locations', 'of-agent', agentId],
    queryFn: async ({ signal }) => {
      const query = { limit: maxPageSize, agentId }
      return (await api.call(listLocations, { query, signal })).items
    },
  })
