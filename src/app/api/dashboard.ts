import { queryOptions } from '@tanstack/react-query'
import { getDashboard } from '#domain/endpoints/overview.ts'
import type { ApiClient } from './client.ts'

export const dashboardQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => api.call(getDashboard, { signal }),
  })
