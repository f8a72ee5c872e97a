import { matchesBatchFilter, trackingStepsAt } from '#domain/batch.ts'
import { enterStage } from '#domain/batch-stage.ts'
import { mayShowBuyers } from '#domain/buyer-view.ts'
import { createBatch, getBatch, listBatches, updateBatch } from '#domain/endpoints/batches.ts'
import type { Backend, Handlers } from '../backend.ts'
import { pageOf } from '../paging.ts'
import { answer } from '../respond.ts'
import { followBatch } from './follow.ts'
import { rowFor, rowsFor } from './for-caller.ts'
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
  answer(backend, listBatches, ({ query, caller }) =>
    pageOf(listed(rowsFor(caller, backend.db.batches.all()), matchesBatchFilter, query), query),
  ),

  answer(backend, getBatch, ({ params, caller }) =>
    rowFor(caller, found(backend.db.batches, params.id, 'batch')),
  ),

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
      farmerShown: mayShowBuyers(grower),
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
