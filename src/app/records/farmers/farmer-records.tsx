import { useMemo } from 'react'
import { ComplianceStatus } from '#app/ui/compliance-status.tsx'
import type { Farmer } from '#domain/farmer.ts'
import { useMay } from '../../auth/auth-provider.tsx'
import { recordPath } from '../../lists/record-path.ts'
import { RelatedList } from '../../lists/related-records.tsx'
import { useFirst } from '../../lists/show-more.tsx'
import { useRecords } from '../../offline/use-records.ts'

/** The compliance records of a farmer's batches, for users who may read them. */
export function FarmerRecords({ farmer }: { farmer: Farmer }) {
  const isWanted = useMay()('compliance:read')
  const { data, error, isSettled } = useRecords('complianceRecords', { isWanted })
  const own = useMemo(
    () =>
      (data?.rows ?? [])
        .filter(({ farmerId }) => farmerId === farmer.id)
        .toSorted((a, b) => b.batchId.localeCompare(a.batchId)),
    [data, farmer.id],
  )
  const { shown, more } = useFirst(own)
  if (!isWanted) return null
  return (
    <RelatedList
      title="Compliance records"
      rows={isSettled ? shown : undefined}
      marks={data?.marks}
      error={error}
      none="None has been opened for a batch of this farmer."
      to={({ id }) => recordPath('/compliance', id)}
      more={more}
    >
      {({ standard, batchId, status }) => (
        <>
          <span>
            {standard}, {batchId}
          </span>
          <ComplianceStatus status={status} />
        </>
      )}
    </RelatedList>
  )
}
