import * as z from 'zod/mini'
import { batchChangesSchema, batchFilterShape, batchSchema, newBatchSchema } from '../batch.ts'
import { defineEndpoint } from '../endpoint.ts'
import { pageQueryShape, pageSchema } from '../page.ts'
import { newTrackingEventSchema } from '../tracking-event.ts'
import { idParams } from './shared.ts'

export const listBatches = defineEndpoint({
  method: 'GET',
  path: '/batches',
  summary: 'List batches',
  description:
    'Newest harvest first. Conditions combine; text is matched whatever its case and accents.',
  tag: 'Batches',
  scope: 'batches:read',
  query: z.object({ ...pageQueryShape, ...batchFilterShape }),
  response: pageSchema(batchSchema),
  errors: [],
})

export const getBatch = defineEndpoint({
  method: 'GET',
  path: '/batches/{id}',
  summary: 'Get one batch',
  tag: 'Batches',
  scope: 'batches:read',
  params: idParams,
  response: batchSchema,
  errors: ['not-found'],
})

export const createBatch = defineEndpoint({
  method: 'POST',
  path: '/batches',
  summary: 'Register a batch',
  description: 'The device makes the id. A batch begins as harvested, at the place of its farmer.',
  tag: 'Batches',
  scope: 'batches:write',
  body: newBatchSchema,
  response: batchSchema,
  status: 201,
  errors: ['conflict'],
  idempotent: true,
})

export const updateBatch = defineEndpoint({
  method: 'PATCH',
  path: '/batches/{id}',
  summary: 'Change one batch',
  description:
    'What is left out stays as it is. Name the version that you read in `If-Match`. The status follows from tracking events and cannot be set.',
  tag: 'Batches',
  scope: 'batches:write',
  params: idParams,
  body: batchChangesSchema,
  response: batchSchema,
  errors: ['not-found'],
  conditional: true,
})

export const addBatchEvent = defineEndpoint({
  method: 'POST',
  path: '/batches/{id}/events',
  summary: 'Record a tracking event of a batch',
  description:
    'Each event becomes an entry of the digital passport. Warehouse intake ends the stage `harvested`, transport ends `processing`, a transfer of ownership ends `in_transit`; where the next stage needs something that is not there, the event is refused with `conflict`. Answers with the batch as it then is.',
  tag: 'Batches',
  scope: 'batches:write',
  params: idParams,
  body: newTrackingEventSchema,
  response: batchSchema,
  status: 201,
  errors: ['not-found', 'conflict'],
  idempotent: true,
})
