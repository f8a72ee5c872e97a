import { queryOptions } from '@tanstack/react-query'
import { getOrganisation } from '#domain/endpoints/organisation.ts'
import type { ApiClient } from './client.ts'

/** Begins the key of all that is known of the organisation itself. */
export const organisationKey = 'organisation'

export const organisationQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [organisationKey, 'contact'],
    queryFn: ({ signal }) => api.call(getOrganisation, { signal }),
  })
