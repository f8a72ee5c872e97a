import { queryOptions, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { getSignedPassport } from '#domain/endpoints/trade.ts'
import { type SignedPassport, signedPassportSchema } from '#domain/signed-passport.ts'
import { useApi } from '../api/api-context.tsx'
import type { ApiClient } from '../api/client.ts'
import { useMay, useOwner } from '../auth/auth-provider.tsx'
import { deviceCopy } from './device-copy.ts'

const passportsCopy = deviceCopy(
  'asili-passports',
  z.object({ passports: z.array(signedPassportSchema) }),
)

/** The last ones that were opened stay on the device; the storage is small. */
const mostKept = 40
/** Of a lot of more plots, the passport alone is kept, without what proofs are made of. */
const mostLeaves = 200

function keep(owner: string, passport: SignedPassport): void {
  const others = passportsCopy.read(owner)?.passports ?? []
  const leaves = passport.leaves.length > mostLeaves ? [] : passport.leaves
  const passports = [
    { ...passport, leaves },
    ...others.filter(({ batchId }) => batchId !== passport.batchId),
  ]
  passportsCopy.keep(owner, { passports: passports.slice(0, mostKept) })
}

function signedPassportQuery(api: ApiClient, owner: string, batchId: string) {
  const kept = passportsCopy.read(owner)?.passports.find((one) => one.batchId === batchId)
  return queryOptions({
    queryKey: ['passports', 'signed', batchId, owner],
    // It is signed anew with every change, no matter by whom.
    staleTime: 0,
    ...(kept ? { initialData: kept, initialDataUpdatedAt: 0 } : {}),
    async queryFn({ signal }) {
      const passport = await api.call(getSignedPassport, { params: { id: batchId }, signal })
      keep(owner, passport)
      return passport
    },
  })
}

/** The signed passport of a batch: from this device at once, from the server where that can be reached. */
export function useSignedPassport(batchId: string) {
  const api = useApi()
  const owner = useOwner()
  const may = useMay()
  const enabled = owner !== '' && may('passports:read')
  return useQuery({ ...signedPassportQuery(api, owner, batchId), enabled })
}
