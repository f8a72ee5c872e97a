import * as z from 'zod/mini'
import { batchSchema, batchStatusSchema } from '../batch.ts'
import { commoditySchema } from '../commodity.ts'
import { defineEndpoint } from '../endpoint.ts'
import { pageQueryShape, pageSchema } from '../page.ts'

export const listBatches = defineEndpoint({
  method: 'GET',
  path: '/batches',
  summary: 'List batches',
  description:
    'Newest harvest first. Conditions combine; text is matched whatever its case and accents.',
  tag: 'Batches',
  scope: 'batches:read',
  query: z.object({
    ...pageQueryShape,
    q: z.optional(z.string().check(z.describe('Part of an id, a farmer’s name or a crop'))),
    status: z.optional(batchStatusSchema),
    crop: z.optional(commoditySchema),
  }),
  response: pageSchema(batchSchema),
  errors: [],
})

export const getBatch = defineEndpoint({
  method: 'GET',
  path: '/batches/{id}',
  summary: 'Get one batch',
  tag: 'Batches',
  scope: 'batches:read',
  params: z.object({ id: z.string().check(z.minLength(1)) }),
  response: batchSchema,
  errors: ['not-found'],
})
