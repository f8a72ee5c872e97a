import { StatusBadge, type Tone } from '#app/ui/status-badge.tsx'
import { agentStatus } from '#domain/agent-words.ts'

const tones: Record<(typeof agentStatus.values)[number], Tone> = {
  active: 'success',
  training: 'info',
  inactive: 'neutral',
}

export const AgentStatus = ({ status }: { status: string }) => (
  <StatusBadge tone={agentStatus.isKnown(status) ? tones[status] : 'neutral'}>
    {agentStatus.label(status)}
  </StatusBadge>
)
