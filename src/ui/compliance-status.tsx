import { complianceStatus } from '#domain/compliance-record.ts'
import { StatusBadge, type Tone } from './status-badge.tsx'

const tones: Record<(typeof complianceStatus.values)[number], Tone> = {
  compliant: 'success',
  pending_review: 'warning',
  non_compliant: 'danger',
}

/** What a compliance record has come to. */
export const ComplianceStatus = ({ status }: { status: string }) => (
  <StatusBadge tone={complianceStatus.isKnown(status) ? tones[status] : 'neutral'}>
    {complianceStatus.label(status)}
  </StatusBadge>
)
