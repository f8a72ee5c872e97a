import { batchStatusLabel, isBatchStatus, type BatchStatus as Status } from '#domain/batch.ts'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'

const tones: Record<Status, Tone> = {
  harvested: 'warning',
  processing: 'cocoa',
  in_transit: 'info',
  exported: 'success',
}

export const BatchStatus = ({ status }: { status: string }) => (
  <StatusBadge tone={isBatchStatus(status) ? tones[status] : 'neutral'}>
    {batchStatusLabel(status)}
  </StatusBadge>
)
