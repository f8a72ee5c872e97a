import { plotStatus, screeningRisk, screeningState } from '#domain/plot-words.ts'
import { StatusBadge, type Tone } from './status-badge.tsx'

const tones: Record<(typeof plotStatus.values)[number], Tone> = {
  checked: 'info',
  doubtful: 'warning',
}

/**
 * The result of checking a plot's shape against the rules. It says nothing about deforestation, so it is never green.
 */
export const PlotStatus = ({ status }: { status: string }) => (
  <StatusBadge tone={plotStatus.isKnown(status) ? tones[status] : 'neutral'}>
    {plotStatus.label(status)}
  </StatusBadge>
)

interface Screening {
  state: string
  risk: string | null
}

const riskTones: Record<(typeof screeningRisk.values)[number], Tone> = {
  low: 'success',
  more_info_needed: 'warning',
  high: 'danger',
}

/** Whether the ground was screened, and the result. Only a screening with low risk is green. */
export function ScreeningState({ state, risk }: Screening) {
  const tone = risk !== null && screeningRisk.isKnown(risk) ? riskTones[risk] : 'neutral'
  return <StatusBadge tone={tone}>{screeningWords({ state, risk })}</StatusBadge>
}

/** `Screened elsewhere: low risk`. */
export const screeningWords = ({ state, risk }: Screening): string =>
  risk === null
    ? screeningState.label(state)
    : `${screeningState.label(state)}: ${screeningRisk.label(risk).toLowerCase()}`
