import { StatusBadge, type Tone } from '#app/ui/status-badge.tsx'
import { farmerStatus } from '#domain/farmer-words.ts'

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
