import { queryOptions } from '@tanstack/react-query'
import { getPassport } from '#domain/endpoints/trade.ts'
import { passportIdOf } from '#domain/passport.ts'
import type { ApiClient } from './client.ts'

/** Everything that was recorded of a batch. What was read of one version of it does not stand for another. */
export const passportOfBatchQuery = (api: ApiClient, batchId: string, version?: number) =>
  queryOptions({
    queryKey: ['passports', 'of-batch', batchId, version],
    // Others record events of it all the time.
    staleTime: 0,
    queryFn: () => api.call(getPassport, { params: { id: passportIdOf(batchId) } }),
  })
