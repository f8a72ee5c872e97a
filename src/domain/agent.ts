import * as z from 'zod/mini'
import { rowMatcher } from './text-search.ts'
import {
  clampPercent,
  countSchema,
  emailSchema,
  idSchema,
  isoDateSchema,
  isoInstantSchema,
  lineSchema,
  moneySchema,
  percentSchema,
  phoneSchema,
  recordShape,
} from './units.ts'
import { vocabulary } from './vocabulary.ts'

export const agentStatus = vocabulary({
  active: 'Active',
  training: 'Training',
  inactive: 'Inactive',
})

const enteredShape = {
  name: lineSchema.check(z.describe('Full name')),
  email: emailSchema,
  phone: phoneSchema,
  region: lineSchema.check(z.describe('Administrative region the agent works in')),
  territory: lineSchema.check(z.describe('The towns or districts within it')),
  specializations: z.array(lineSchema).check(z.describe('Crops and tasks the agent knows best')),
  certifications: z.array(lineSchema).check(z.describe('Courses and licences passed')),
  monthlyTarget: countSchema.check(z.describe('Verifications to do this month')),
}

/** Somebody who visits farmers, captures data and verifies batches. */
export const agentSchema = z
  .object({
    id: idSchema,
    ...enteredShape,
    status: agentStatus.open.check(
      z.describe('Readers must expect values that are not listed here'),
    ),
    joinDate: isoDateSchema.check(z.describe('First day of work')),
    farmersManaged: countSchema.check(z.describe('Farmers at the locations in this agent’s care')),
    batchesVerified: countSchema.check(z.describe('Batches verified since joining')),
    performanceScore: percentSchema.check(
      z.describe('Share of verifications that held when checked again, percent'),
    ),
    lastActivity: isoInstantSchema.check(z.describe('Last work in the field, UTC')),
    monthlyAchieved: countSchema.check(z.describe('Verifications done this month')),
    totalEarnings: moneySchema.check(z.describe('Since joining')),
    ...recordShape,
  })
  .register(z.globalRegistry, { id: 'Agent' })
export type Agent = z.infer<typeof agentSchema>

/** What adds an agent, who begins in training. */
export const newAgentSchema = z.object({ id: idSchema, ...enteredShape })

/** What may change: anything that is left out stays. */
export const agentChangesSchema = z.partial(
  z.object({ ...enteredShape, status: agentStatus.known, monthlyAchieved: countSchema }),
)

/** How far an agent is with the month's target. */
interface TargetProgress {
  /** Achieved of the target, percent; above 100 when the target is passed. Null where there is no target. */
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

export const agentFilterShape = {
  q: z.optional(z.string().check(z.describe('Part of a name, a region or a territory'))),
  status: z.optional(agentStatus.known),
  region: z.optional(z.string().check(z.describe('Exactly this region'))),
}
export type AgentFilter = z.infer<z.ZodMiniObject<typeof agentFilterShape>>

/** What a search of agents looks in. */
const matchesSearch = rowMatcher(({ name, region, territory }: Agent) => [name, region, territory])

/** Whether an agent is among those asked for; conditions that are left out let everything pass. */
export const matchesAgentFilter = (agent: Agent, { q, status, region }: AgentFilter): boolean =>
  (!status || agent.status === status) &&
  (!region || agent.region === region) &&
  (!q || matchesSearch(agent, q))
