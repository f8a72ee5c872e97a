import * as z from 'zod/mini'
import { agentStatus } from './agent-words.ts'
import { labelled } from './labels.ts'
import {
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
import { knownOf, openOf } from './vocabulary-schema.ts'

const enteredShape = {
  name: lineSchema.check(labelled('Full name', 'Full name')),
  email: emailSchema,
  phone: phoneSchema,
  region: lineSchema.check(labelled('Region', 'Administrative region the agent works in')),
  territory: lineSchema.check(labelled('Territory', 'The towns or districts within it')),
  specializations: z
    .array(lineSchema)
    .check(labelled('Specializations', 'Crops and tasks the agent knows best')),
  certifications: z
    .array(lineSchema)
    .check(labelled('Certifications', 'Courses and licences passed')),
  monthlyTarget: countSchema.check(
    labelled('Verifications to do in a month', 'Verifications to do this month'),
  ),
}

/** A person who visits farmers, captures data and verifies batches. */
export const agentSchema = z
  .object({
    id: idSchema,
    ...enteredShape,
    status: openOf(agentStatus).check(
      labelled('Status', 'Readers must expect values that are not listed here'),
    ),
    joinDate: isoDateSchema.check(z.describe('First day of work')),
    farmersManaged: countSchema.check(z.describe('Farmers at the locations in this agent’s care')),
    batchesVerified: countSchema.check(z.describe('Batches verified since joining')),
    performanceScore: percentSchema.check(
      z.describe('Share of verifications that held when checked again, percent'),
    ),
    lastActivity: isoInstantSchema.check(z.describe('Last work in the field, UTC')),
    monthlyAchieved: countSchema.check(
      labelled('Verifications done this month', 'Verifications done this month'),
    ),
    totalEarnings: moneySchema.check(z.describe('Since joining')),
    ...recordShape,
  })
  .register(z.globalRegistry, { id: 'Agent' })

export type Agent = z.infer<typeof agentSchema>

/** Body that adds an agent, who starts in training. */
export const newAgentSchema = z.object({
  id: idSchema,
  ...enteredShape,
  // 0 if the user who adds the agent may not set targets.
  monthlyTarget: z._default(enteredShape.monthlyTarget, 0),
})

/** What can change; omitted fields stay as they are. */
export const agentChangesSchema = z.partial(
  z.object({
    ...enteredShape,
    status: knownOf(agentStatus).check(labelled('Status', 'Whether the agent is at work')),
    monthlyAchieved: agentSchema.shape.monthlyAchieved,
  }),
)

export const agentFilterShape = {
  q: z.optional(z.string().check(z.describe('Part of a name, a region or a territory'))),
  status: z.optional(knownOf(agentStatus)),
  region: z.optional(z.string().check(z.describe('Exactly this region'))),
}

export type AgentFilter = z.infer<z.ZodMiniObject<typeof agentFilterShape>>
