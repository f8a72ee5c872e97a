import * as z from 'zod/mini'
import { changeSchema } from '../change.ts'
import { dashboardSchema } from '../dashboard.ts'
import { defineEndpoint } from '../endpoint.ts'
import { pageQueryShape } from '../page.ts'

export const getDashboard = defineEndpoint({
  method: 'GET',
  path: '/dashboard',
  summary: 'Get the summary for the dashboard',
  tag: 'Overview',
  scope: 'batches:read',
  response: dashboardSchema,
  errors: [],
})

export const listChanges = defineEndpoint({
  method: 'GET',
  path: '/changes',
  summary: 'List what has changed since a cursor',
  description:
    'For keeping a copy up to date: ask without `since` before reading the lists, which answers with the cursor of now; then ask with the last cursor. Only records that the token may read are named, each once, as it is now.',
  tag: 'Overview',
  scope: 'batches:read',
  query: z.object({
    since: z.optional(
      z.string().check(z.minLength(1), z.describe('`cursor` of the answer before')),
    ),
    limit: pageQueryShape.limit,
  }),
  response: z.object({
    changes: z.array(changeSchema).check(z.describe('Oldest change first')),
    cursor: z.string().check(z.describe('Opaque; send it as `since` next time')),
    more: z.boolean().check(z.describe('Whether there are more changes to ask for at once')),
  }),
  errors: [],
})
