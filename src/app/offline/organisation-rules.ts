import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { usualCopyKeptDays } from '#domain/device/copy-expiry.ts'
import { getOrganisationRules } from '#domain/endpoints/organisation.ts'
import { type OrganisationRules, organisationRulesSchema } from '#domain/organisation-rules.ts'
import { useApi } from '../api/api-context.tsx'
import type { ApiClient } from '../api/client.ts'
import { organisationKey } from '../api/organisation.ts'
import { useMay, useOwner } from '../auth/auth-provider.tsx'
import { copiedQuery, deviceCopy } from './device-copy.ts'
import { useSync } from './offline-provider.tsx'

/** A device that has asked within this time does not ask again by itself, ms. */
const freshForMs = 12 * 3_600_000

const rulesCopy = deviceCopy(
  'asili-rules',
  z.object({ rules: organisationRulesSchema, askedAtMs: z.number() }),
)

/** The organisation's rules: from the device at once, from the server now and then. */
export function organisationRulesQuery(api: ApiClient, owner: string) {
  const copy = rulesCopy.read(owner)
  return copiedQuery({
    queryKey: [organisationKey, 'rules', owner],
    freshForMs,
    copy: copy && { answer: copy.rules, askedAtMs: copy.askedAtMs },
    ask: (signal) => api.call(getOrganisationRules, { signal }),
    keep: (rules, askedAtMs) => rulesCopy.keep(owner, { rules, askedAtMs }),
  })
}

/**
 * What the organisation has decided on; undefined where this device never heard it, and what is usual holds. It is asked
 * for where it is due, unless that has to wait.
 */
export function useOrganisationRules({ waits = false } = {}): OrganisationRules | undefined {
  const api = useApi()
  const owner = useOwner()
  const may = useMay()
  const enabled = !waits && owner !== '' && may('organisation:read')
  return useQuery({ ...organisationRulesQuery(api, owner), enabled }).data
}

/** Notes beside the copy of records for how many days it is kept: that has to hold after signing out, too. */
export function useNotedCopyDays(rules: OrganisationRules | undefined): void {
  const sync = useSync()
  const days = rules?.copyKeptDays
  useEffect(() => {
    if (!sync || days === undefined) return
    sync
      .noteCopyKeptDays(days)
      .catch((error) => console.error('The days of the copy were not noted:', error))
  }, [sync, days])
}

/** Days without use after which this device deletes the user's copy of the records. */
export const useCopyKeptDays = (): number =>
  useOrganisationRules({ waits: true })?.copyKeptDays ?? usualCopyKeptDays
