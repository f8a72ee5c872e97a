import * as z from 'zod/mini'
import { batchChangesSchema, batchFilterShape, batchSchema, newBatchSchema } from '../batch.ts'
import { newCorrectionSchema } from '../correction.ts'
import { defineEndpoint } from '../endpoint.ts'
import { newLotSchema } from '../lots/lot.ts'
import { pageQueryShape, pageSchema } from '../page.ts'
import { recordIds } from '../param-value.ts'
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
  paramValues: { id: recordIds.batch },
  response: batchSchema,
  errors: ['not-found'],
})

export const createBatch = defineEndpoint({
  method: 'POST',
  path: '/batches',
  summary: 'Register a batch',
  description:
    'The device makes the id. A batch begins as harvested, at the place of its farmer. `sources` says what of it grew on which of that farmer’s plots.',
  tag: 'Batches',
  scope: 'batches:write',
  body: newBatchSchema,
  response: batchSchema,
  status: 201,
  errors: ['conflict'],
  idempotent: true,
})

export const createLot = defineEndpoint({
  method: 'POST',
  path: '/lots',
  summary: 'Make a lot of other batches',
  description:
    'A lot is a batch that is made of others by a blend, a split, a process, packing or unpacking; `made` of the batch says how. What goes in equals what comes out and is lost, within 0.1 % or 0.5 kg, and nothing is drawn twice: refused with `conflict` where somebody drew it meanwhile. What all inputs have in common the lot has too. Answers with the lot.',
  tag: 'Batches',
  scope: 'batches:write',
  body: newLotSchema,
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
    'What is left out stays as it is. Name the version that you read in `If-Match`. The status follows from tracking events and cannot be set. What the passport states (`crop`, `quantity`, `harvestDate`) is sealed from the first event on, and the rest but `estimatedValue` once the batch is exported: a change of these is refused with `sealed`. A lot is of the crop that it is made of; what lots are made of becomes another crop only for those with `compliance:review`. Both are refused with `conflict`.',
  tag: 'Batches',
  scope: 'batches:write',
  params: idParams,
  paramValues: { id: recordIds.batch },
  body: batchChangesSchema,
  response: batchSchema,
  errors: ['not-found', 'conflict', 'sealed'],
  conditional: true,
  versionOf: '/batches/{id}',
})

export const correctBatch = defineEndpoint({
  method: 'POST',
  path: '/batches/{id}/corrections',
  summary: 'Correct sealed fields of a batch',
  description:
    'What is sealed is changed by a correction alone. It becomes an event of the digital passport, with what was stated before, what is right, the reason and who corrected it. Refused with `conflict` where the batch does not say `before` any more. Answers with the batch as it then is.',
  tag: 'Batches',
  scope: 'batches:write',
  params: idParams,
  paramValues: { id: recordIds.batch },
  body: newCorrectionSchema,
  response: batchSchema,
  status: 201,
  errors: ['not-found', 'conflict'],
  idempotent: true,
})

export const addBatchEvent = defineEndpoint({
  method: 'POST',
  path: '/batches/{id}/events',
  summary: 'Record a tracking event of a batch',
  description:
    'Each event becomes an entry of the digital passport. Warehouse intake ends the stage `harvested`, transport ends `processing`, a transfer of ownership ends `in_transit`; where the next stage needs something that is not there, the event is refused with `conflict`. So is an event that is out of order for the stage; one that is unusual there is recorded with `anyway` and a note. Answers with the batch as it then is.',
  tag: 'Batches',
  scope: 'batches:write',
  params: idParams,
  paramValues: { id: recordIds.batch },
  body: newTrackingEventSchema,
  response: batchSchema,
  status: 201,
  errors: ['not-found', 'conflict'],
  idempotent: true,
})
