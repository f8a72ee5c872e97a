import { queryOptions } from '@tanstack/react-query'
import { listDueDiligence } from '#domain/endpoints/statements.ts'
import { maxPageSize } from '#domain/page-size.ts'
import { isBeingProfiled } from '#domain/statements/life.ts'
import type { ApiClient } from './client.ts'

/** Begins the key of all statements. */
export const statementsKey = 'statements'

/** So often one looks whether a statement is profiled, ms. */
const profilingPollMs = 2_000

/** The statements as they stand in the information system, the newest first. */
export const statementsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [statementsKey],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await api.call(listDueDiligence, { query: { limit: maxPageSize }, signal })).items,
    refetchInterval: ({ state }) => (state.data?.some(isBeingProfiled) ? profilingPollMs : false),
  })
