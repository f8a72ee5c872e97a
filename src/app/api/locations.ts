import type { QueryClient } from '@tanstack/react-query'
import { getLocation, listLocations } from '#domain/endpoints/locations.ts'
import type { ApiClient } from './client.ts'
import { listQuery, relatedQuery } from './list-query.ts'
import { recordQuery } from './record-query.ts'

export const locationsQuery = (api: ApiClient) =>
  listQuery('locations', (query) => api.call(listLocations, { query }))

export const locationQuery = (api: ApiClient, queryClient: QueryClient, id: string) =>
  recordQuery('locations', id, () => api.call(getLocation, { params: { id } }), queryClient)

/** The places in one agent's care. */
export const locationsOfAgentQuery = (api: ApiClient, agentId: string) =>
  relatedQuery(['locations', 'of-agent', agentId], (limit, signal) =>
    api.call(listLocations, { query: { limit, agentId }, signal }),
  )
