import { queryOptions } from '@tanstack/react-query'
import { listEscrows } from '#domain/endpoints/trade.ts'
import { maxPageSize } from '#domain/page-size.ts'
import type { ApiClient } from './client.ts'

/** The payments that are, or were, held for a batch. Money is asked for anew each time: a copy may be wrong by now. */
export const escrowsOfBatchQuery = (api: ApiClient, batchId: string) =>
  queryOptions({
    queryKey: ['escrows', batchId],
    queryFn: async ({ signal }) =>
      (await api.call(listEscrows, { query: { batchId, limit: 50 }, signal })).items,
    staleTime: 0,
  })

/** The payments that the signed-in user may see, the newest first, and whether these are all. */
export const escrowsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['escrows', 'all'],
    queryFn: async ({ signal }) => {
      const { items, total } = await api.call(listEscrows, {
        query: { limit: maxPageSize },
        signal,
      })
      const newest = items.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
      return { escrows: newest, areAll: items.length === total }
    },
    staleTime: 0,
  })
