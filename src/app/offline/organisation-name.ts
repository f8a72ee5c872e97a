import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { getOrganisation } from '#domain/endpoints/organisation.ts'
import { useApi } from '../api/api-context.tsx'
import { organisationKey } from '../api/organisation.ts'
import { useMay, useOwner } from '../auth/auth-provider.tsx'
import { copiedQuery, deviceCopy } from './device-copy.ts'

/** Names seldom change: a device that has asked within this time does not ask again by itself, ms. */
const freshForMs = 24 * 3_600_000

const nameCopy = deviceCopy(
  'asili-organisation',
  z.object({ name: z.string(), askedAtMs: z.number() }),
)

/**
 * The name of the organisation, for what is printed; undefined where this device never heard it. It is asked for where
 * that is due, unless that has to wait.
 */
export function useOrganisationName({ waits = false } = {}): string | undefined {
  const api = useApi()
  const owner = useOwner()
  const may = useMay()
  const copy = nameCopy.read(owner)
  const query = copiedQuery({
    queryKey: [organisationKey, 'name', owner],
    freshForMs,
    copy: copy && { answer: copy.name, askedAtMs: copy.askedAtMs },
    ask: async (signal) => (await api.call(getOrganisation, { signal })).name,
    keep: (name, askedAtMs) => nameCopy.keep(owner, { name, askedAtMs }),
  })
  return useQuery({ ...query, enabled: !waits && owner !== '' && may('organisation:read') }).data
}
