import { memo } from 'react'
import { Avatar } from '#app/ui/avatar.tsx'
import { CompactCard } from '#app/ui/compact-card.tsx'
import { counted } from '#app/ui/format.ts'
import { Share } from '#app/ui/share.tsx'
import type { Agent } from '#domain/agent.ts'
import { targetProgress } from '#domain/agent-rules.ts'
import { initialsOf } from '#domain/farmer-rules.ts'
import { ActionLink } from '../../lists/action-link.tsx'
import type { CardProps } from '../../lists/list-definition.ts'
import { ViewLink } from '../../lists/view-link.tsx'
import { UnsentBadge } from '../../offline/unsent-badge.tsx'
import { AgentStatus } from './agent-status.tsx'
import { achievedText } from './target-bar.tsx'

export const AgentCard = memo(({ row: agent, link, mark }: CardProps<Agent>) => {
  const { percent } = targetProgress(agent)
  return (
    <CompactCard
      title={agent.name}
      link={link}
      mark={<Avatar initials={initialsOf(agent.name)} />}
      badge={<AgentStatus status={agent.status} />}
      subtitle={`${agent.territory}, ${agent.region}`}
      marks={mark && <UnsentBadge mark={mark} />}
      actions={
        <>
          <ViewLink link={link} name={agent.name} />
          <ActionLink action="edit" id={agent.id} scope="agents:write" label={`Edit ${agent.name}`}>
            Edit
          </ActionLink>
        </>
      }
    >
      {percent !== null && <Share label="Target this month" percent={Math.round(percent)} />}
      <span>{achievedText(agent)}</span>
      <span>{counted(agent.farmersManaged, 'farmer')}</span>
    </CompactCard>
  )
})
AgentCard.displayName = 'AgentCard'
