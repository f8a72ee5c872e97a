import type { Batch } from '#domain/batch.ts'
import { registeredLot } from '#domain/builders/lot.ts'
import { createLot } from '#domain/endpoints/batches.ts'
import { placeName } from '#domain/location-rules.ts'
import type { LotInput } from '#domain/lots/lot.ts'
import {
  lotCropProblem,
  lotProblems,
  quantityProblem,
  sourceProblems,
} from '#domain/lots/lot-problems.ts'
import { drawnKg } from '#domain/lots/mass.ts'
import type { FieldError } from '#domain/problem-schema.ts'
import { type Caller, nameOf } from '../auth/tokens.ts'
import type { Backend, Handlers } from '../backend.ts'
import type { Db } from '../db.ts'
import { Refusal } from '../refusal.ts'
import { answer } from '../respond.ts'
import { withCertified } from './certified.ts'
import { followBatch } from './follow.ts'
import { seenBy } from './reach.ts'
import { firstVersion, named, refuseFields, requireUnused } from './rows.ts'
import { refuseFuture } from './still-to-come.ts'

export const lotHandlers = (backend: Backend): Handlers => [
  answer(backend, createLot, ({ body, caller, now }) => {
    const { db } = backend
    requireUnused(db.batches, body.id, 'batch')
    refuseFuture('body.at', body.at, now)
    const seen = seenBy(db, caller)
    const inputs = body.inputs.map(({ batchId }, index) =>
      named(seen.batches, batchId, `body.inputs.${index}.batchId`, 'batch'),
    )
    const location =
      body.locationId === null
        ? undefined
        : named(db.locations, body.locationId, 'body.locationId', 'location')
    const problems = lotProblems(body, {
      batchOf: (id) => db.batches.get(id),
      drawn: drawnKg(db.batches.all()),
    })
    refuseDrawn(problems, body.inputs)
    if (problems.length > 0) refuseFields(problems)
    const place = location && { id: location.id, name: placeName(location) }
    const lot = withCertified(db, {
      ...registeredLot(body, { inputs, place, recordedBy: nameOf(caller) }),
      ...firstVersion(now),
    })
    void db.batches.put(lot)
    followBatch(db, lot.farmerId)
    return lot
  }),
]

/** Someone else may have drawn the mass in the meantime: then this is a conflict and not an invalid value. */
function refuseDrawn(problems: readonly FieldError[], inputs: readonly LotInput[]): void {
  const drawn = problems.find(({ field }) =>
    inputs.some((_, index) => field === `body.inputs.${index}.kg`),
  )
  if (drawn) throw new Refusal('conflict', { detail: drawn.message })
}

/** Refuses a mass smaller than what lots have already drawn. */
export function requireMass(db: Db, batch: Batch): void {
  const detail = quantityProblem(batch, drawnKg(db.batches.all()))
  if (detail) throw new Refusal('conflict', { detail })
}

/** Refuses another crop than that of what the batch is made of, and of what is made of it. */
export function requireLotCrop(
  db: Db,
  before: Batch,
  after: Batch,
  caller: Caller | undefined,
): void {
  if (before.crop === after.crop) return
  const detail = lotCropProblem(after, {
    batches: db.batches.all(),
    may: (scope) => caller?.scopes.has(scope) ?? false,
  })
  if (detail) throw new Refusal('conflict', { detail })
}

/** Checks the plots that a batch is said to come from. */
export function originProblems(db: Db, batch: Omit<Batch, 'version' | 'updatedAt'>): FieldError[] {
  if (batch.made && batch.sources.length > 0) {
    return [{ field: 'body.sources', message: 'A lot is from where its inputs are from' }]
  }
  const unknown = batch.sources.flatMap(({ plotId }, index) =>
    db.plots.get(plotId)
      ? []
      : [{ field: `body.sources.${index}.plotId`, message: `There is no plot ${plotId}` }],
  )
  return [
    ...unknown,
    ...sourceProblems(batch, { farmerId: batch.farmerId, plotOf: (id) => db.plots.get(id) }),
  ]
}
