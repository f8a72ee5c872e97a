import * as z from 'zod/mini'
import { changeSchema } from '../change.ts'
import { dashboardSchema } from '../dashboard.ts'
import { defineEndpoint } from '../endpoint.ts'
import { logHeadSchema } from '../log/log-head.ts'
import { pageQueryShape } from '../page.ts'
import { dashboardPath } from './dashboard-path.ts'

export const getDashboard = defineEndpoint({
  method: 'GET',
  path: dashboardPath,
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
      z
        .string()
        .check(
          z.minLength(1),
          z.describe(
            '`cursor` of the answer before; refused by 422, or by 410 once it has expired: then read the lists again',
          ),
        ),
    ),
    limit: pageQueryShape.limit,
    logSize: z.optional(
      z.coerce
        .number()
        .check(
          z.int(),
          z.nonnegative(),
          z.describe('Size of the log’s head as it was last seen: its growth since is proven'),
        ),
    ),
  }),
  response: z.object({
    changes: z.array(changeSchema).check(z.describe('Oldest change first')),
    cursor: z.string().check(z.describe('Opaque; send it as `since` next time')),
    more: z.boolean().check(z.describe('Whether there are more changes to ask for at once')),
    log: z
      ._default(z.nullable(logHeadSchema), null)
      .check(z.describe('Head of the log of all writes; null while it is empty')),
  }),
  errors: [],
})
