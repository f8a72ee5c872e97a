import type * as z from 'zod/mini'
import type { Agent, AgentFilter, agentChangesSchema } from './agent.ts'
import { normaliseEmail } from './email-address.ts'
import { clampPercent } from './percent.ts'
import type { Scope } from './scopes.ts'
import { rowMatcher } from './text-search.ts'

/** The figures that an agent is measured by. */
const figures = ['monthlyTarget', 'monthlyAchieved'] as const

/** These figures, and the address that decides whose record it is. */
const closedToOneself = [...figures, 'email'] as const

/** A user with an account, and what they may do. */
export interface AgentsUser {
  email: string
  may: (scope: Scope) => boolean
}

/**
 * The fields of an agent's record that a user may not change: nobody sets their own target or reports their own
 * progress towards it, and agents do not do so for each other. An agent's record is the one with their address; a new
 * record belongs to nobody yet.
 */
export function fieldsClosedTo(
  agent: Pick<Agent, 'email'> | null,
  user: AgentsUser,
): readonly (keyof z.output<typeof agentChangesSchema>)[] {
  if (agent && normaliseEmail(agent.email) === normaliseEmail(user.email)) return closedToOneself
  // A user who manages the members is treated as the agent's supervisor: the product knows no other.
  return user.may('members:write') ? [] : figures
}

/** An agent's progress towards the month's target. */
interface TargetProgress {
  /** Share of the target achieved, percent; above 100 when the target is exceeded. Null if there is no target. */
  percent: number | null
  /** Length of the bar, percent: never outside 0 to 100. */
  barPercent: number
}

export function targetProgress(
  agent: Pick<Agent, 'monthlyAchieved' | 'monthlyTarget'>,
): TargetProgress {
  if (agent.monthlyTarget <= 0) return { percent: null, barPercent: 0 }
  const percent = (agent.monthlyAchieved / agent.monthlyTarget) * 100
  return { percent, barPercent: clampPercent(percent) }
}

/** The texts that a search of agents covers. */
const matchesSearch = rowMatcher(({ name, region, territory }: Agent) => [name, region, territory])

/** Whether an agent matches the filter; omitted conditions match everything. */
export const matchesAgentFilter = (agent: Agent, { q, status, region }: AgentFilter): boolean =>
  (!status || agent.status === status) &&
  (!region || agent.region === region) &&
  (!q || matchesSearch(agent, q))
