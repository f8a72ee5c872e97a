import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { listPrices } from '#domain/endpoints/prices.ts'
import { priceSeriesSchema } from '#domain/market-price.ts'
import { useApi } from '../api/api-context.tsx'
import type { ApiClient } from '../api/client.ts'
import { useOwner } from '../auth/auth-provider.tsx'
import { copiedQuery, deviceCopy } from './device-copy.ts'

const pricesCopy = deviceCopy(
  'asili-prices',
  z.object({ series: z.array(priceSeriesSchema), askedAtMs: z.number() }),
)

/** Prices come once a week: a device that has asked within this time does not ask again by itself, ms. */
const freshForMs = 3_600_000

/** Market prices: from the device at once, from the server where they are due. */
function pricesQuery(api: ApiClient, owner: string) {
  const copy = pricesCopy.read(owner)
  return copiedQuery({
    queryKey: ['prices', owner],
    freshForMs,
    copy: copy && { answer: copy.series, askedAtMs: copy.askedAtMs },
    ask: async (signal) => (await api.call(listPrices, { signal })).items,
    keep: (series, askedAtMs) => pricesCopy.keep(owner, { series, askedAtMs }),
  })
}

/** The prices that this device knows, and of when. */
export function usePrices() {
  const api = useApi()
  const owner = useOwner()
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    ...pricesQuery(api, owner),
    enabled: owner !== '',
  })
  return {
    series: data,
    error,
    asOf: dataUpdatedAt,
    isFetching,
    refetch: () => void refetch(),
  }
}
