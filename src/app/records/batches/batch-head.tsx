import { BatchStatus } from '#app/ui/batch-status.tsx'
import { DetailsHead } from '#app/ui/details-head.tsx'
import { formatKg } from '#app/ui/format.ts'
import type { Batch } from '#domain/batch.ts'
import { commodityLabels } from '#domain/commodity.ts'
import { ActionLink } from '../../lists/action-link.tsx'

/** The goods of a batch in a sentence, and its stage. */
export const BatchHead = ({ batch }: { batch: Batch }) => (
  <DetailsHead badge={<BatchStatus status={batch.status} />}>
    {[`${formatKg(batch.quantity)} of ${commodityLabels[batch.crop].toLowerCase()}`, batch.variety]
      .filter(Boolean)
      .join(', ')}
  </DetailsHead>
)

/** What can be done with a batch. */
export const BatchActions = ({ id }: { id: string }) => (
  <>
    <ActionLink action="track" id={id} scope="batches:write">
      Track
    </ActionLink>
    <ActionLink action="edit" id={id} scope="batches:write">
      Edit
    </ActionLink>
    <ActionLink action="lot" id={id} scope="batches:write">
      Make lot
    </ActionLink>
    <ActionLink action="label" id={id} scope="batches:read">
      QR label
    </ActionLink>
  </>
)
