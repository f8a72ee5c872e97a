import type { QueryClient } from '@tanstack/react-query'
import { getAgent, listAgents } from '#domain/endpoints/agents.ts'
import type { ApiClient } from './client.ts'
import { listQuery } from './list-query.ts'
import { recordQuery } from './record-query.ts'

export const agentsQuery = (api: ApiClient) =>
  listQuery('agents', (query) => api.call(listAgents, { query }))

export const agentQuery = (api: ApiClient, queryClient: QueryClient, id: string) =>
  recordQuery('agents', id, () => api.call(getAgent, { params: { id } }), queryClient)
