import type { FetchQueryOptions } from '@tanstack/react-query'
import type { LoaderFunction } from 'react-router-dom'
import type { ApiClient } from '../api/client.ts'
import { servicesContext } from './context.ts'

/** Starts fetching while the screen is on its way; the screen shows how it gets on. */
export const prefetch =
  <Data>(
    query: (api: ApiClient) => FetchQueryOptions<Data, Error, Data, string[]>,
  ): LoaderFunction =>
  ({ context }) => {
    const { api, queryClient } = context.get(servicesContext)
    void queryClient.prefetchQuery(query(api))
    return null
  }
