import type { FetchQueryOptions } from '@tanstack/react-query'
import type { LoaderFunction } from 'react-router-dom'
import type { ApiClient } from '../api/client.ts'
import { isCopyNoted } from '../offline/copy-note.ts'
import { serverList } from '../offline/server-records.ts'
import type { CopiedType } from '../sync/records/records.ts'
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

/** The same of a list, where the device has no copy of it. */
export const prefetchRecords =
  (kind: CopiedType): LoaderFunction =>
  ({ context }) => {
    const { api, auth, queryClient } = context.get(servicesContext)
    const isHere = isCopyNoted(auth.getState().user)
    if (!isHere) void queryClient.prefetchQuery(serverList(api, kind))
    return null
  }
