import type { Certificate } from '#domain/certificate.ts'
import { stateOfCertificate } from '#domain/certificate-rules.ts'
import { certificateState, type CertificateState as State } from '#domain/certificate-words.ts'
import { StatusBadge, type Tone } from './status-badge.tsx'
import { useToday } from './use-now.ts'

const tones: Record<State, Tone> = {
  in_force: 'success',
  expiring: 'warning',
  upcoming: 'info',
  pending: 'warning',
  rejected: 'danger',
  expired: 'danger',
  ended: 'danger',
}

/** How a certificate stands today. */
export function CertificateState({ certificate }: { certificate: Certificate }) {
  const state = stateOfCertificate(certificate, useToday())
  return <StatusBadge tone={tones[state]}>{certificateState.label(state)}</StatusBadge>
}
