import { documentStatus } from '#domain/compliance-words.ts'
import { StatusBadge, type Tone } from './status-badge.tsx'

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
