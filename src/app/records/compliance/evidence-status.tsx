import { StatusBadge, type Tone } from '#app/ui/status-badge.tsx'
import { requirementStatus } from '#domain/compliance-words.ts'

const requirementTones: Record<(typeof requirementStatus.values)[number], Tone> = {
  compliant: 'success',
  non_compliant: 'danger',
  pending: 'warning',
}

export const RequirementStatus = ({ status }: { status: string }) => (
  <StatusBadge tone={requirementStatus.isKnown(status) ? requirementTones[status] : 'neutral'}>
    {requirementStatus.label(status)}
  </StatusBadge>
)
