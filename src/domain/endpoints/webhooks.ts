import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { recordIds } from '../param-value.ts'
import { newWebhookSchema, registeredWebhookSchema, webhookSchema } from '../webhook-endpoint.ts'
import { idParams } from './shared.ts'

const shared = { tag: 'Webhooks', scope: 'webhooks:write' } as const

export const listWebhooks = defineEndpoint({
  ...shared,
  method: 'GET',
  path: '/webhooks',
  summary: 'List the addresses that events are sent to',
  description: 'Those that were removed are left out. Secrets are never shown again.',
  response: z.object({
    items: z.array(webhookSchema).check(z.describe('In the order of their ids')),
  }),
  errors: [],
})

export const getWebhook = defineEndpoint({
  ...shared,
  method: 'GET',
  path: '/webhooks/{id}',
  summary: 'Get one address that events are sent to',
  params: idParams,
  paramValues: { id: recordIds.webhook },
  response: webhookSchema,
  errors: ['not-found'],
})

export const createWebhook = defineEndpoint({
  ...shared,
  method: 'POST',
  path: '/webhooks',
  summary: 'Register an address for events',
  description:
    'Over HTTPS only. The answer holds the secret that deliveries are signed with: it is shown this once. To change an address, its events or its secret, register another and remove this one.',
  body: newWebhookSchema,
  response: registeredWebhookSchema,
  status: 201,
  errors: ['conflict'],
  idempotent: true,
})

export const removeWebhook = defineEndpoint({
  ...shared,
  method: 'DELETE',
  path: '/webhooks/{id}',
  summary: 'Send no more events to an address',
  description: 'Name the version that you read in `If-Match`. Answers with the address as removed.',
  params: idParams,
  paramValues: { id: recordIds.webhook },
  response: webhookSchema,
  errors: ['not-found', 'conflict'],
  conditional: true,
  versionOf: '/webhooks/{id}',
})
