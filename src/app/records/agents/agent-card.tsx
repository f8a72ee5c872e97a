import { memo } from 'react'
import { Avatar } from '#app/ui/avatar.tsx'
import { Fact, Facts } from '#app/ui/facts.tsx'
import { formatCount, formatPercent } from '#app/ui/format.ts'
import { RecordCard } from '#app/ui/record-card.tsx'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import type { Agent } from '#domain/agent.ts'
import { initialsOf } from '#domain/farmer-rules.ts'
import { ActionLink } from '../../lists/action-link.tsx'
import type { CardProps } from '../../lists/list-definition.ts'
import { ViewLink } from '../../lists/view-link.tsx'
import { UnsentBadge } from '../../offline/unsent-badge.tsx'
import { AgentStatus } from './agent-status.tsx'
import { TargetBar } from './target-bar.tsx'

export const AgentCard = memo(({ row: agent, link, mark }: CardProps<Agent>) => (
  <RecordCard
    title={agent.name}
    subtitle={`${agent.territory}, ${agent.region}`}
    link={link}
    mark={<Avatar initials={initialsOf(agent.name)} />}
    actions={
      <>
        <ViewLink link={link} name={agent.name} />
        <ActionLink action="edit" id={agent.id} scope="agents:write" label={`Edit ${agent.name}`}>
          Edit
        </ActionLink>
      </>
    }
    badge={<AgentStatus status={agent.status} />}
    unsent={mark && <UnsentBadge mark={mark} />}
  >
    <TargetBar agent={agent} />
    <Facts dense>
      <Fact name="Farmers">{formatCount(agent.farmersManaged)}</Fact>
      <Fact name="Batches">{formatCount(agent.batchesVerified)}</Fact>
      <Fact name="Performance">{formatPercent(agent.performanceScore)}</Fact>
      <Fact name="Active">
        <RelativeTime instant={agent.lastActivity} />
      </Fact>
    </Facts>
  </RecordCard>
))
AgentCard.displayName = 'AgentCard'
