import { StatusBadge, type Tone } from '#app/ui/status-badge.tsx'
import type { Farmer } from '#domain/farmer.ts'
import { isVerifiedWithoutSteps } from '#domain/farmer-rules.ts'
import { farmerStatus } from '#domain/farmer-words.ts'

const tones: Record<(typeof farmerStatus.values)[number], Tone> = {
  verified: 'success',
  pending: 'warning',
  flagged: 'danger',
}

export function FarmerStatus({ farmer }: { farmer: Farmer }) {
  const { status } = farmer
  if (isVerifiedWithoutSteps(farmer)) {
    return <StatusBadge tone="warning">{farmerStatus.label(status)}, to be redone</StatusBadge>
  }
  return (
    <StatusBadge tone={farmerStatus.isKnown(status) ? tones[status] : 'neutral'}>
      {farmerStatus.label(status)}
    </StatusBadge>
  )
}
