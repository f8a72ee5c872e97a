import type * as z from 'zod/mini'
import type { Agent, agentChangesSchema, newAgentSchema } from '../agent.ts'
import type { Recorded } from '../consent-history.ts'
import { dateOf } from '../days.ts'
import { given } from './given.ts'
import type { Made } from './made.ts'

/** A newly added agent: in training, with no work done yet. */
export const registeredAgent = (
  body: z.output<typeof newAgentSchema>,
  { recordedAt }: Pick<Recorded, 'recordedAt'>,
): Made<Agent> => ({
  ...body,
  status: 'training',
  joinDate: dateOf(recordedAt),
  farmersManaged: 0,
  batchesVerified: 0,
  performanceScore: 0,
  lastActivity: recordedAt,
  monthlyAchieved: 0,
  totalEarnings: { amount: 0, currency: 'EUR' },
})

/** An agent after a change. */
export const changedAgent = (before: Agent, body: z.output<typeof agentChangesSchema>): Agent => ({
  ...before,
  ...given(body),
})
