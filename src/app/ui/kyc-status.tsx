import { kycStatus } from '#domain/supplier-kyc.ts'
import { StatusBadge, type Tone } from './status-badge.tsx'

const tones: Readonly<Record<string, Tone>> = {
  not_started: 'neutral',
  submitted: 'warning',
  verified: 'success',
  rejected: 'danger',
}

/** The status of a check of a supplier. */
export const KycStatus = ({ status }: { status: string }) => (
  <StatusBadge tone={tones[status] ?? 'neutral'}>{kycStatus.label(status)}</StatusBadge>
)
