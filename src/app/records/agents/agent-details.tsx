import { EmailLink, PhoneLink } from '#app/ui/contact-link.tsx'
import { DetailsHead } from '#app/ui/details-head.tsx'
import { Fact, Facts } from '#app/ui/facts.tsx'
import { formatCount, formatDate, formatMoney, formatPercent } from '#app/ui/format.ts'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import type { Agent } from '#domain/agent.ts'
import { ActionLink } from '../../lists/action-link.tsx'
import { RecordPanel } from '../../lists/record-panel.tsx'
import { recordPath } from '../../lists/record-path.ts'
import { RelatedRecords } from '../../lists/related-records.tsx'
import { AgentFarmers } from './agent-farmers.tsx'
import { AgentStatus } from './agent-status.tsx'
import { TargetBar } from './target-bar.tsx'

interface AgentDetailsProps {
  id: string
  onClose: () => void
}

export const AgentDetails = ({ id, onClose }: AgentDetailsProps) => (
  <RecordPanel
    kind="agents"
    id={id}
    titleOf={({ name }) => name}
    onClose={onClose}
    actions={(agent) => (
      <ActionLink action="edit" id={agent.id} scope="agents:write">
        Edit
      </ActionLink>
    )}
  >
    {(agent) => <Details agent={agent} />}
  </RecordPanel>
)

function Details({ agent }: { agent: Agent }) {
  return (
    <>
      <DetailsHead badge={<AgentStatus status={agent.status} />}>
        {agent.territory}, {agent.region}
      </DetailsHead>
      <TargetBar agent={agent} />
      <Facts>
        <Fact name="Phone">
          <PhoneLink phone={agent.phone} />
        </Fact>
        <Fact name="Email">
          <EmailLink email={agent.email} />
        </Fact>
        <Fact name="Last activity">
          <RelativeTime instant={agent.lastActivity} />
        </Fact>
        <Fact name="Farmers managed">{formatCount(agent.farmersManaged)}</Fact>
        <Fact name="Batches verified">{formatCount(agent.batchesVerified)}</Fact>
        <Fact name="Performance score">{formatPercent(agent.performanceScore)}</Fact>
        <Fact name="Specializations">{agent.specializations.join(', ') || 'None'}</Fact>
        <Fact name="Certifications">{agent.certifications.join(', ') || 'None'}</Fact>
        <Fact name="Joined">{formatDate(agent.joinDate)}</Fact>
        <Fact name="Total earnings">{formatMoney(agent.totalEarnings)}</Fact>
      </Facts>
      <AgentFarmers agentId={agent.id} />
      <RelatedRecords
        title="Locations"
        kind="locations"
        where={{ agentId: agent.id }}
        order={(a, b) => a.name.localeCompare(b.name)}
        none="None is in this agent’s care."
        to={(location) => recordPath('/locations', location.id)}
      >
        {(location) => (
          <>
            <span>
              {location.name}, {location.state}
            </span>
            <span>{formatCount(location.farmersCount)} farmers</span>
          </>
        )}
      </RelatedRecords>
    </>
  )
}
