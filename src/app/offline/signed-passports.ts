import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { getSignedPassport } from '#domain/endpoints/trade.ts'
import { type SignedPassport, signedPassportSchema } from '#domain/signed-passport.ts'
import { useApi } from '../api/api-context.tsx'
import type { ApiClient } from '../api/client.ts'
import { useMay, useOwner } from '../auth/auth-provider.tsx'
import { deviceCopy } from './device-copy.ts'
import { inTurns } from './in-turns.ts'

const passportsCopy = deviceCopy(
  'asili-passports',
  z.object({ passports: z.array(signedPassportSchema) }),
)

/**
 * The last ones that were opened stay on the device; the storage is small. No more are asked for together: the device
 * would not keep them all.
 */
export const mostPassports = 40
/** A slow network answers a few sooner than many, and the server counts requests by the minute. */
const inTurn = inTurns(4)
/** Of a lot of more plots, the passport alone is kept, without what proofs are made of. */
const mostLeaves = 200

function keep(owner: string, passport: SignedPassport): void {
  const others = keptPassports(owner)
  const leaves = passport.leaves.length > mostLeaves ? [] : passport.leaves
  const passports = [
    { ...passport, leaves },
    ...others.filter(({ batchId }) => batchId !== passport.batchId),
  ]
  passportsCopy.keep(owner, { passports: passports.slice(0, mostPassports) })
}

const keptPassports = (owner: string): readonly SignedPassport[] =>
  passportsCopy.read(owner)?.passports ?? []

function signedPassportQuery(
  api: ApiClient,
  owner: string,
  batchId: string,
  passports = keptPassports(owner),
) {
  const kept = passports.find((one) => one.batchId === batchId)
  return queryOptions({
    queryKey: ['passports', 'signed', batchId, owner],
    // It is signed anew with every change, no matter by whom.
    staleTime: 0,
    ...(kept ? { initialData: kept, initialDataUpdatedAt: 0 } : {}),
    async queryFn({ signal }) {
      const passport = await inTurn(() =>
        api.call(getSignedPassport, { params: { id: batchId }, signal }),
      )
      keep(owner, passport)
      return passport
    },
  })
}

function useReader() {
  const api = useApi()
  const owner = useOwner()
  const may = useMay()
  return { api, owner, enabled: owner !== '' && may('passports:read') }
}

/** The signed passport of a batch: from this device at once, from the server where that can be reached. */
export function useSignedPassport(batchId: string) {
  const { api, owner, enabled } = useReader()
  return useQuery({ ...signedPassportQuery(api, owner, batchId), enabled })
}

/** The same of several batches, in their order; at most `mostPassports`. */
export function useSignedPassports(batchIds: readonly string[]) {
  const { api, owner, enabled } = useReader()
  // Read and opened once, not for each of them.
  const kept = useMemo(() => keptPassports(owner), [owner])
  return useQueries({
    queries: batchIds.map((id) => ({ ...signedPassportQuery(api, owner, id, kept), enabled })),
  })
}
