import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import type { LoaderFunction } from 'react-router-dom'
import type { Scope } from '#domain/scopes.ts'
import type { ApiClient } from '../api/client.ts'
import { isCopyNoted } from '../offline/copy-note.ts'
import { servicesContext } from './context.ts'

/**
 * Starts fetching while the screen is on its way, where the device has no copy of its records and they are for this
 * user; the screen shows how it gets on.
 */
export const prefetch =
  <Data, Key extends QueryKey>(
    query: (api: ApiClient) => FetchQueryOptions<Data, Error, Data, Key>,
    scope?: Scope,
  ): LoaderFunction =>
  ({ context }) => {
    const { api, auth, queryClient } = context.get(servicesContext)
    const isHere = isCopyNoted(auth.getState().user)
    const mayRead = scope === undefined || (auth.getScopes()?.has(scope) ?? true)
    if (!isHere && mayRead) void queryClient.prefetchQuery(query(api))
    return null
  }
