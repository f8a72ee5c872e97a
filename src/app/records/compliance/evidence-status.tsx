import { StatusBadge, type Tone } from '#app/ui/status-badge.tsx'
import { documentStatus, requirementStatus } from '#domain/compliance-words.ts'

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

const documentTones: Record<(typeof documentStatus.values)[number], Tone> = {
  verified: 'success',
  pending: 'warning',
  rejected: 'danger',
  expired: 'danger',
  missing: 'danger',
}

export const DocumentStatus = ({ status }: { status: string }) => (
  <StatusBadge tone={documentStatus.isKnown(status) ? documentTones[status] : 'neutral'}>
    {documentStatus.label(status)}
  </StatusBadge>
)
