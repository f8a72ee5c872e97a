import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useToday } from '#app/ui/use-now.ts'
import { type DecidedRecords, decisionScopes, reviewQueue } from '#domain/review-queue.ts'
import type { Verifier } from '#domain/verification-rules.ts'
import { useMay, useOwner } from '../auth/auth-provider.tsx'
import type { Sync } from '../sync/create-sync.ts'
import { useSync, useSyncState } from './offline-provider.tsx'
import { afterFirstScreen } from './rows-first.ts'
import { useRevision } from './use-revision.ts'

/** How many decisions wait for the signed-in user; undefined where the device has no whole copy to count in. */
export function useReviewCount(): number | undefined {
  const sync = useSync()
  const id = useOwner()
  const may = useMay()
  const today = useToday()
  const revision = useRevision(useSyncState())
  const { data } = useQuery({
    queryKey: ['records', sync?.name, 'review-count', revision, id, today],
    queryFn: async () => {
      await afterFirstScreen()
      return sync ? countIn(sync, { id, may }, today) : null
    },
    enabled: sync !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return data ?? undefined
}

/** Null where the copy lacks some: a part would pass for the whole. */
async function countIn({ records }: Sync, user: Verifier, today: string): Promise<number | null> {
  async function copyOf<T extends keyof DecidedRecords>(kind: T) {
    if (!user.may(decisionScopes[kind])) return []
    const copy = await records.list(kind)
    return copy.complete ? copy.records : undefined
  }
  // One after another, the largest last: while the first copy is made, one that is not whole is enough to know.
  const complianceRecords = await copyOf('complianceRecords')
  const certificates = complianceRecords && (await copyOf('certificates'))
  const suppliers = certificates && (await copyOf('suppliers'))
  const locations = suppliers && (await copyOf('locations'))
  const farmers = locations && (await copyOf('farmers'))
  if (!farmers) return null
  const rows = { complianceRecords, certificates, suppliers, locations, farmers }
  return reviewQueue(rows, user, today).length
}
