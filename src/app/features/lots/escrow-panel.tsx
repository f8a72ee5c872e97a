import { useQuery } from '@tanstack/react-query'
import { Failure } from '#app/ui/failure.tsx'
import { SidePanel } from '#app/ui/side-panel.tsx'
import { StateMessage } from '#app/ui/state-message.tsx'
import { Waiting } from '#app/ui/waiting.tsx'
import { type Escrow, isOpenEscrow, possibleReleases } from '#domain/escrow.ts'
import { useApi } from '../../api/api-context.tsx'
import { describeError, notAvailable } from '../../api/errors.ts'
import { escrowsOfBatchQuery } from '../../api/escrows.ts'
import { useMay } from '../../auth/auth-provider.tsx'
import { KnownFailure } from '../../offline/known-failure.tsx'
import { useIsOnline } from '../../offline/offline-provider.tsx'
import { useRecord } from '../../offline/use-record.ts'
import { EscrowDetails } from './escrow-details.tsx'
import { OpenEscrowForm } from './open-escrow-form.tsx'

interface EscrowPanelProps {
  batchId: string
  onClose: () => void
}

/** The payment for a lot: opened, funded, and what releases it. Loaded on demand, hence a default export. */
export default function EscrowPanel({ batchId, onClose }: EscrowPanelProps) {
  const may = useMay()
  return (
    <SidePanel title={`Payment for ${batchId}`} onClose={onClose}>
      {may('escrow:read') ? (
        <Payment batchId={batchId} />
      ) : (
        <p role="status">{notAvailable.text}</p>
      )}
    </SidePanel>
  )
}

function Payment({ batchId }: { batchId: string }) {
  const online = useIsOnline()
  const may = useMay()
  const { data: escrows, error, refetch } = useQuery(escrowsOfBatchQuery(useApi(), batchId))
  const lot = useRecord('batches', batchId)
  const batch = lot.data
  if (!online) {
    return (
      <StateMessage
        role="status"
        title="Payments need a connection"
        text="What is held, and for what, is asked of the server each time. Nothing is paid without a network."
      />
    )
  }
  if (error) return <Failure {...describeError(error)} onRetry={() => void refetch()} />
  if (lot.error) return <KnownFailure error={lot.error} onRetry={lot.refetch} />
  if (!escrows || !batch) return <Waiting what="the payment" />
  const escrow = escrows.find(isOpenEscrow)
  const last = escrow ?? escrows.toSorted(byOpening).at(-1)
  const canBeReleased = possibleReleases(batch.status).length > 0
  return (
    <>
      {last && <EscrowDetails escrow={last} batch={batch} />}
      {!escrow && !canBeReleased && (
        <p role="status">
          Nothing that can still happen to this lot would release a payment, so none can be opened.
        </p>
      )}
      {!escrow && canBeReleased && may('escrow:write') && <OpenEscrowForm batch={batch} />}
    </>
  )
}

const byOpening = (a: Escrow, b: Escrow) => Date.parse(a.createdAt) - Date.parse(b.createdAt)
