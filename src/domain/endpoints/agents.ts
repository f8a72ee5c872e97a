import * as z from 'zod/mini'
import { agentChangesSchema, agentFilterShape, agentSchema, newAgentSchema } from '../agent.ts'
import { defineEndpoint } from '../endpoint.ts'
import { pageQueryShape, pageSchema } from '../page.ts'
import { recordIds } from '../param-value.ts'
import { idParams } from './shared.ts'

export const listAgents = defineEndpoint({
  method: 'GET',
  path: '/agents',
  summary: 'List field agents',
  description: 'By name. Conditions combine; text is matched whatever its case and accents.',
  tag: 'Agents',
  scope: 'agents:read',
  query: z.object({ ...pageQueryShape, ...agentFilterShape }),
  response: pageSchema(agentSchema),
  errors: [],
})

export const getAgent = defineEndpoint({
  method: 'GET',
  path: '/agents/{id}',
  summary: 'Get one field agent',
  tag: 'Agents',
  scope: 'agents:read',
  params: idParams,
  paramValues: { id: recordIds.agent },
  response: agentSchema,
  errors: ['not-found'],
})

export const createAgent = defineEndpoint({
  method: 'POST',
  path: '/agents',
  summary: 'Add a field agent',
  description: 'The device makes the id. An agent begins in training.',
  tag: 'Agents',
  scope: 'agents:write',
  body: newAgentSchema,
  response: agentSchema,
  status: 201,
  errors: ['conflict'],
  idempotent: true,
})

export const updateAgent = defineEndpoint({
  method: 'PATCH',
  path: '/agents/{id}',
  summary: 'Change one field agent',
  description:
    'What is left out stays as it is. Name the version that you read in `If-Match`. Of their own record, known by its address, agents cannot change `email`, `monthlyTarget` and `monthlyAchieved` (403).',
  tag: 'Agents',
  scope: 'agents:write',
  params: idParams,
  paramValues: { id: recordIds.agent },
  body: agentChangesSchema,
  response: agentSchema,
  errors: ['not-found'],
  conditional: true,
  versionOf: '/agents/{id}',
})
