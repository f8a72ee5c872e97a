import { BatchStatus } from '#app/ui/batch-status.tsx'
import { formatKg } from '#app/ui/format.ts'
import { commodityLabels } from '#domain/commodity.ts'
import type { Farmer } from '#domain/farmer.ts'
import { recordPath } from '../../lists/record-path.ts'
import { RelatedRecords } from '../../lists/related-records.tsx'

/** What a farmer harvested, the latest first. */
export const FarmerBatches = ({ farmer }: { farmer: Farmer }) => (
  <RelatedRecords
    title="Batches"
    kind="batches"
    where={{ farmerId: farmer.id }}
    order={(a, b) => b.harvestDate.localeCompare(a.harvestDate)}
    none="None has been registered yet."
    to={(batch) => recordPath('/batches', batch.id)}
  >
    {(batch) => (
      <>
        <span>
          {batch.id}, {formatKg(batch.quantity)} {commodityLabels[batch.crop].toLowerCase()}
        </span>
        <BatchStatus status={batch.status} />
      </>
    )}
  </RelatedRecords>
)
