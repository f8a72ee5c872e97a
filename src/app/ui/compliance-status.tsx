import { complianceStatus } from '#domain/compliance-words.ts'
import { StatusBadge, type Tone } from './status-badge.tsx'

const tones: Record<(typeof complianceStatus.values)[number], Tone> = {
  compliant: 'success',
  pending_review: 'warning',
  non_compliant: 'danger',
}

/** The status of a compliance record. */
export const ComplianceStatus = ({ status }: { status: string }) => (
  <StatusBadge tone={complianceStatus.isKnown(status) ? tones[status] : 'neutral'}>
    {complianceStatus.label(status)}
  </StatusBadge>
)
