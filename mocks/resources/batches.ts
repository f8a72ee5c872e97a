import type { Batch } from '#domain/batch.ts'
import {
  arrivalProblem,
  cropProblem,
  destinationProblem,
  earlyHarvestProblem,
  harvestDateProblem,
} from '#domain/batch-problems.ts'
import { matchesBatchFilter } from '#domain/batch-rules.ts'
import { changedBatch, registeredBatch } from '#domain/builders/batch.ts'
import { sealProblems } from '#domain/correction.ts'
import { dateOf } from '#domain/days.ts'
import { createBatch, getBatch, listBatches, updateBatch } from '#domain/endpoints/batches.ts'
import { exportedChangeProblem } from '#domain/eudr-need.ts'
import type { FieldError } from '#domain/problem-schema.ts'
import type { Caller } from '../auth/tokens.ts'
import type { Backend, Handlers } from '../backend.ts'
import { pageOf } from '../paging.ts'
import { Refusal } from '../refusal.ts'
import { answer } from '../respond.ts'
import { followHarvest, withCertified } from './certified.ts'
import { followBatch } from './follow.ts'
import { followGoods } from './follow-goods.ts'
import { rowFor, rowsFor } from './for-caller.ts'
import { listed } from './list.ts'
import { originProblems, requireLotCrop, requireMass } from './lots.ts'
import { seenBy } from './reach.ts'
import {
  current,
  firstVersion,
  found,
  named,
  nextVersion,
  refuseFields,
  requireUnused,
} from './rows.ts'
import { refuseFuture } from './still-to-come.ts'

export const batchHandlers = (backend: Backend): Handlers => [
  answer(backend, listBatches, ({ query, caller }) =>
    pageOf(
      listed(rowsFor(caller, seenBy(backend.db, caller).batches.all()), matchesBatchFilter, query),
      query,
    ),
  ),

  answer(backend, getBatch, ({ params, caller }) =>
    rowFor(caller, found(seenBy(backend.db, caller).batches, params.id, 'batch')),
  ),

  answer(backend, createBatch, ({ body, caller, now }) => {
    const { db } = backend
    requireUnused(db.batches, body.id, 'batch')
    refuseFuture('body.harvestDate', body.harvestDate, now)
    const grower = named(seenBy(db, caller).farmers, body.farmerId, 'body.farmerId', 'farmer')
    refuseProblem('crop', cropProblem(body.crop, { grower }))
    refuseProblem('destinationCountryCode', destinationProblem(body))
    refuseProblem('expectedArrival', arrivalProblem(body))
    refuseProblem('earlyHarvestReason', earlyHarvestProblem(body, grower))
    const registered = { ...registeredBatch(body, { grower }), ...firstVersion(now) }
    const batch = withCertified(db, registered)
    refuseAny(originProblems(db, batch))
    void db.batches.put(batch)
    followBatch(db, grower.id)
    return batch
  }),

  answer(backend, updateBatch, ({ params, body, caller, ifMatch, now }) => {
    const old = current(seenBy(backend.db, caller).batches, params.id, 'batch', ifMatch)
    const sealed = sealProblems(old, body)
    if (sealed.length > 0) {
      throw new Refusal('sealed', {
        detail: `${old.id} is ${old.status === 'exported' ? 'exported' : 'in a passport'}: record a correction, with its reason`,
        errors: sealed,
      })
    }
    const grower = backend.db.farmers.get(old.farmerId)
    if (body.crop && grower) {
      refuseProblem('crop', cropProblem(body.crop, { grower, before: old.crop }))
    }
    if (body.harvestDate) refuseFuture('body.harvestDate', body.harvestDate, now)
    if (body.harvestDate) refuseProblem('harvestDate', harvestDateProblem(body.harvestDate, old))
    const changed = { ...changedBatch(old, body), ...nextVersion(old, now) }
    const batch = withCertified(backend.db, changed)
    requireReviewerOf(old, batch, caller, now)
    if (body.destination !== undefined || body.destinationCountryCode !== undefined) {
      refuseProblem('destinationCountryCode', destinationProblem(batch))
    }
    if (grower && (body.harvestDate !== undefined || body.earlyHarvestReason !== undefined)) {
      refuseProblem('earlyHarvestReason', earlyHarvestProblem(batch, grower))
    }
    if (body.expectedArrival !== undefined) {
      refuseProblem('expectedArrival', arrivalProblem(batch))
    }
    if (body.quantity !== undefined || body.crop !== undefined || body.sources !== undefined) {
      refuseAny(originProblems(backend.db, batch))
      requireMass(backend.db, batch)
      requireLotCrop(backend.db, old, batch, caller)
    }
    followGoods(backend.db, old, batch)
    void backend.db.batches.put(batch)
    followBatch(backend.db, batch.farmerId)
    followHarvest(backend.db, old, batch)
    return batch
  }),
]

/** Refuses what would bring an exported batch under the EUDR, except from those who review compliance. */
export function requireReviewerOf(
  before: Batch,
  after: Batch,
  caller: Caller | undefined,
  now: Date,
): void {
  const detail = exportedChangeProblem(before, after, {
    today: dateOf(now.toISOString()),
    may: (scope) => caller?.scopes.has(scope) ?? false,
  })
  if (detail) throw new Refusal('forbidden', { detail })
}

function refuseAny(problems: FieldError[]): void {
  if (problems.length > 0) refuseFields(problems)
}

function refuseProblem(field: string, message: string | null): void {
  if (message) refuseFields([{ field: `body.${field}`, message }])
}
