import { useMemo } from 'react'
import { useToday } from '#app/ui/use-now.ts'
import { decisionScopes, reviewQueue } from '#domain/review-queue.ts'
import { useMay, useOwner } from '../auth/auth-provider.tsx'
import { together } from './together.ts'
import { useRecords } from './use-records.ts'

/** What waits for a decision of the signed-in user, as this device knows it. */
export function useReviewQueue() {
  const id = useOwner()
  const may = useMay()
  const today = useToday()
  const wanted = {
    complianceRecords: may(decisionScopes.complianceRecords),
    farmers: may(decisionScopes.farmers),
    locations: may(decisionScopes.locations),
    suppliers: may(decisionScopes.suppliers),
    certificates: may(decisionScopes.certificates),
  }
  const complianceRecords = useRecords('complianceRecords', { isWanted: wanted.complianceRecords })
  const farmers = useRecords('farmers', { isWanted: wanted.farmers })
  const locations = useRecords('locations', { isWanted: wanted.locations })
  const suppliers = useRecords('suppliers', { isWanted: wanted.suppliers })
  const certificates = useRecords('certificates', { isWanted: wanted.certificates })
  const records = wanted.complianceRecords ? complianceRecords.data?.rows : none
  const people = wanted.farmers ? farmers.data?.rows : none
  const places = wanted.locations ? locations.data?.rows : none
  const sellers = wanted.suppliers ? suppliers.data?.rows : none
  const certified = wanted.certificates ? certificates.data?.rows : none
  const asked = [
    ...(wanted.complianceRecords ? [complianceRecords] : []),
    ...(wanted.farmers ? [farmers] : []),
    ...(wanted.locations ? [locations] : []),
    ...(wanted.suppliers ? [suppliers] : []),
    ...(wanted.certificates ? [certificates] : []),
  ]
  // `may` is another function each time, with the same answers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const queue = useMemo(
    () =>
      records && people && places && sellers && certified
        ? reviewQueue(
            {
              complianceRecords: records,
              farmers: people,
              locations: places,
              suppliers: sellers,
              certificates: certified,
            },
            { id, may },
            today,
          )
        : undefined,
    [records, people, places, sellers, certified, id, today],
  )
  return { ...together(asked), queue }
}

const none: readonly never[] = []
