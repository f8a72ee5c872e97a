import { farmerStatus } from '#domain/farmer.ts'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'

const tones: Record<(typeof farmerStatus.values)[number], Tone> = {
  verified: 'success',
  pending: 'warning',
  flagged: 'danger',
}

export const FarmerStatus = ({ status }: { status: string }) => (
  <StatusBadge tone={farmerStatus.isKnown(status) ? tones[status] : 'neutral'}>
    {farmerStatus.label(status)}
  </StatusBadge>
)
