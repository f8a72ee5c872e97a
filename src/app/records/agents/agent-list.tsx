import {
  formatCount,
  formatDate,
  formatDateTime,
  formatMoney,
  formatPercent,
} from '#app/ui/format.ts'
import { RelativeTime } from '#app/ui/relative-time.tsx'
import { Share } from '#app/ui/share.tsx'
import type { Agent, AgentFilter } from '#domain/agent.ts'
import { matchesAgentFilter, targetProgress } from '#domain/agent-rules.ts'
import { agentStatus } from '#domain/agent-words.ts'
import type { Location } from '#domain/location.ts'
import { regionNames } from '#domain/region.ts'
import { type ListDefinition, valueFilter, vocabularyFilter } from '../../lists/list-definition.ts'
import { AgentCard } from './agent-card.tsx'
import { AgentStatus } from './agent-status.tsx'

const agentList: Omit<ListDefinition<Agent, AgentFilter>, 'selects'> = {
  kind: 'agents',
  add: { label: 'Add New Agent', scope: 'agents:write' },
  title: 'Agents',
  noun: { one: 'agent', many: 'agents' },
  noData: {
    title: 'No agents yet',
    text: 'An agent appears here as soon as one is added.',
  },
  search: { placeholder: 'Name, region or territory' },
  matches: matchesAgentFilter,
  sorts: [
    { name: 'name', label: 'Name', by: ({ name }) => name, kind: 'text' },
    {
      name: 'target',
      label: 'Target',
      by: (agent) => targetProgress(agent).percent,
      kind: 'number',
    },
    {
      name: 'score',
      label: 'Performance',
      by: ({ performanceScore }) => performanceScore,
      kind: 'number',
    },
    {
      name: 'farmers',
      label: 'Farmers',
      by: ({ farmersManaged }) => farmersManaged,
      kind: 'number',
    },
    {
      name: 'activity',
      label: 'Last activity',
      by: ({ lastActivity }) => lastActivity,
      kind: 'date',
    },
  ],
  defaultSort: 'name',
  summary: (agents) => {
    const active = agents.filter(({ status }) => status === 'active')
    // Counted as on the dashboard: agents in training or away are left out.
    const together = {
      monthlyAchieved: sum(active, ({ monthlyAchieved }) => monthlyAchieved),
      monthlyTarget: sum(active, ({ monthlyTarget }) => monthlyTarget),
    }
    const { percent } = targetProgress(together)
    return [
      { label: 'All', value: formatCount(agents.length), filter: {} },
      { label: 'Active', value: formatCount(active.length), filter: { status: 'active' } },
      {
        label: 'Farmers',
        value: formatCount(sum(agents, ({ farmersManaged }) => farmersManaged)),
        sort: '-farmers',
      },
      {
        label: 'Target this month',
        value: percent === null ? 'None set' : formatPercent(Math.floor(percent)),
        note: `${formatCount(together.monthlyAchieved)} of ${formatCount(together.monthlyTarget)}`,
        // Who is behind comes first.
        sort: 'target',
      },
    ]
  },
  columns: [
    { header: 'Name', value: ({ name }) => name, widthRem: 12, priority: 'high', sort: 'name' },
    { header: 'Id', value: ({ id }) => id },
    { header: 'Region', value: ({ region }) => region, widthRem: 8, priority: 'low' },
    { header: 'Territory', value: ({ territory }) => territory, widthRem: 12 },
    {
      header: 'Status',
      value: ({ status }) => agentStatus.label(status),
      cell: ({ status }) => <AgentStatus status={status} />,
      widthRem: 6,
      priority: 'high',
    },
    {
      header: 'Farmers managed',
      value: ({ farmersManaged }) => farmersManaged,
      widthRem: 6,
      priority: 'high',
      align: 'end',
      sort: 'farmers',
    },
    {
      header: 'Batches verified',
      value: ({ batchesVerified }) => batchesVerified,
      widthRem: 6,
      priority: 'low',
      align: 'end',
    },
    {
      header: 'Achieved this month',
      value: ({ monthlyAchieved }) => monthlyAchieved,
      widthRem: 6,
      align: 'end',
      sort: 'target',
    },
    {
      header: 'Target this month',
      value: ({ monthlyTarget }) => monthlyTarget,
      widthRem: 6,
      align: 'end',
    },
    {
      header: 'Performance (%)',
      value: ({ performanceScore }) => performanceScore,
      show: ({ performanceScore }) => formatPercent(performanceScore),
      cell: ({ performanceScore }) => <Share percent={performanceScore} />,
      widthRem: 7.5,
      priority: 'high',
      sort: 'score',
    },
    {
      header: 'Last activity',
      value: ({ lastActivity }) => lastActivity,
      show: ({ lastActivity }) => formatDateTime(lastActivity),
      cell: ({ lastActivity }) => <RelativeTime instant={lastActivity} />,
      widthRem: 7.5,
      sort: 'activity',
    },
    { header: 'Phone', value: ({ phone }) => phone, widthRem: 10, priority: 'low' },
    { header: 'Email', value: ({ email }) => email },
    {
      header: 'Joined',
      value: ({ joinDate }) => joinDate,
      show: ({ joinDate }) => formatDate(joinDate),
    },
    { header: 'Specializations', value: ({ specializations }) => specializations.join(', ') },
    { header: 'Certifications', value: ({ certifications }) => certifications.join(', ') },
    {
      header: 'Total earnings',
      value: ({ totalEarnings }) => totalEarnings.amount,
      show: ({ totalEarnings }) => formatMoney(totalEarnings),
    },
    { header: 'Currency', value: ({ totalEarnings }) => totalEarnings.currency },
  ],
  Card: AgentCard,
}

/** Returns the list of agents. The locations tell which country a region is in. */
export const agentListAmong = (
  locations: readonly Location[],
): ListDefinition<Agent, AgentFilter> => ({
  ...agentList,
  selects: [
    vocabularyFilter('status', 'Status', 'All statuses', agentStatus),
    valueFilter(
      'region',
      'Region',
      'All regions',
      ({ region }) => region,
      () => regionNames(locations),
    ),
  ],
})

const sum = (agents: readonly Agent[], of: (agent: Agent) => number): number =>
  agents.reduce((all, agent) => all + of(agent), 0)
