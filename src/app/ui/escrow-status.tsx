import { escrowStatus } from '#domain/escrow.ts'
import { StatusBadge, type Tone } from './status-badge.tsx'

const tones: Readonly<Record<string, Tone>> = {
  awaiting_funds: 'warning',
  funded: 'info',
  released: 'success',
  refunded: 'neutral',
  disputed: 'danger',
}

/** The status of a payment. */
export const EscrowStatus = ({ status }: { status: string }) => (
  <StatusBadge tone={tones[status] ?? 'neutral'}>{escrowStatus.label(status)}</StatusBadge>
)
