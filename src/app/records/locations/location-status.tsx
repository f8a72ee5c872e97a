import { StatusBadge, type Tone } from '#app/ui/status-badge.tsx'
import { locationComplianceStatus, locationStatus } from '#domain/location-words.ts'

const tones: Record<(typeof locationStatus.values)[number], Tone> = {
  active: 'success',
  monitoring: 'info',
  inactive: 'neutral',
}

export const LocationStatus = ({ status }: { status: string }) => (
  <StatusBadge tone={locationStatus.isKnown(status) ? tones[status] : 'neutral'}>
    {locationStatus.label(status)}
  </StatusBadge>
)

export const InspectionStatus = ({ status }: { status: string }) => (
  <StatusBadge tone={status === 'Compliant' ? 'success' : 'warning'}>
    {locationComplianceStatus.label(status)}
  </StatusBadge>
)
