import { batchStatusLabel, isBatchStatus, type BatchStatus as Status } from '#domain/batch-words.ts'
import { StatusBadge, type Tone } from './status-badge.tsx'

const tones: Record<Status, Tone> = {
  harvested: 'warning',
  processing: 'cocoa',
  in_transit: 'info',
  exported: 'success',
}

/** The stage of a batch between farm and export. */
export const BatchStatus = ({ status }: { status: string }) => (
  <StatusBadge tone={isBatchStatus(status) ? tones[status] : 'neutral'}>
    {batchStatusLabel(status)}
  </StatusBadge>
)
