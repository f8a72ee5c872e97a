import { matchesBatchFilter, trackingStepsAt } from '#domain/batch.ts'
import { enterStage } from '#domain/batch-stage.ts'
import { createBatch, getBatch, listBatches, updateBatch } from '#domain/endpoints/batches.ts'
import type { Backend, Handlers } from '../backend.ts'
import { pageOf } from '../paging.ts'
import { answer } from '../respond.ts'
import { followBatch } from './follow.ts'
import { listed } from './list.ts'
import {
  current,
  firstVersion,
  found,
  given,
  named,
  nextVersion,
  refuseFields,
  requireUnused,
} from './rows.ts'

export const batchHandlers = (backend: Backend): Handlers => [
  answer(backend, listBatches, ({ query }) =>
    pageOf(listed(backend.db.batches.all(), matchesBatchFilter, query), query),
  ),

  answer(backend, getBatch, ({ params }) => found(backend.db.batches, params.id, 'batch')),

  answer(backend, createBatch, ({ body, now }) => {
    const { db } = backend
    requireUnused(db.batches, body.id, 'batch')
    const grower = named(db.farmers, body.farmerId, 'body.farmerId', 'farmer')
    if (!grower.crops.includes(body.crop)) {
      refuseFields([{ field: 'body.crop', message: `${grower.name} does not grow it` }])
    }
    const { locationId, location } = grower
    const start = { crop: body.crop, trackingSteps: trackingStepsAt('harvested', []) }
    const batch = {
      ...body,
      farmer: grower.name,
      locationId,
      location,
      ...enterStage(start, 'harvested', body.harvestDate),
      ...firstVersion(now),
    }
    void db.batches.put(batch)
    followBatch(db, grower.id)
    return batch
  }),

  answer(backend, updateBatch, ({ params, body, ifMatch, now }) => {
    const old = current(backend.db.batches, params.id, 'batch', ifMatch)
    const batch = { ...old, ...given(body), ...nextVersion(old, now) }
    void backend.db.batches.put(batch)
    followBatch(backend.db, batch.farmerId)
    return batch
  }),
]
