import { queryOptions } from '@tanstack/react-query'
import { getFarmerIdentity } from '#domain/endpoints/farmer-identities.ts'
import type { ApiClient } from './client.ts'

/** Who a farmer is, by a document: in memory only, and asked for when it is looked at. */
export const farmerIdentityQuery = (api: ApiClient, farmerId: string) =>
  queryOptions({
    queryKey: ['farmer-identities', 'one', farmerId],
    queryFn: () => api.call(getFarmerIdentity, { params: { id: farmerId } }),
  })
