import type { Batch } from '#domain/batch.ts'
import { type TransitionFacts, transitionPreconditions } from '#domain/batch-transition.ts'
import { batchAfterEvent, stageOfBatchAfter } from '#domain/builders/batch.ts'
import { withOutcome } from '#domain/compliance-outcome.ts'
import { dateOf } from '#domain/days.ts'
import { addBatchEvent } from '#domain/endpoints/batches.ts'
import { releasesEscrow } from '#domain/escrow.ts'
import { orderProblem, orderRefusal } from '#domain/event-order.ts'
import { placeName } from '#domain/location-rules.ts'
import { lineageOf } from '#domain/lots/lineage.ts'
import { taintsOf } from '#domain/lots/origin.ts'
import { lastQualityControl, type Passport } from '#domain/passport.ts'
import { sellerRefusal } from '#domain/supplier-reach.ts'
import type { NewTrackingEvent } from '#domain/tracking-event.ts'
import { type Caller, nameOf } from '../auth/tokens.ts'
import type { Backend, Handlers } from '../backend.ts'
import type { Db } from '../db.ts'
import { Refusal } from '../refusal.ts'
import { answer } from '../respond.ts'
import { followBatch } from './follow.ts'
import { openingChanges, withEvent } from './passport-event.ts'
import { passportOf } from './passports.ts'
import { seenBy } from './reach.ts'
import { found, named, nextVersion, refuseFields } from './rows.ts'
import { refuseFuture } from './still-to-come.ts'

export const batchEventHandlers = (backend: Backend): Handlers => [
  answer(backend, addBatchEvent, ({ params, body, caller, now }) => {
    const { db } = backend
    const batch = found(seenBy(db, caller).batches, params.id, 'batch')
    const refused = sellerRefusal(body.type, (scope) => caller?.scopes.has(scope) ?? false)
    if (refused) throw new Refusal('forbidden', { detail: refused })
    const passport = passportOf(db, batch, now)
    if (passport.events.some(({ id }) => id === body.id)) {
      throw new Refusal('conflict', { detail: `There is an event ${body.id} already` })
    }
    refuseFuture('body.occurredAt', body.occurredAt, now)
    requireOrder(batch, body, passport)
    const stage = stageOfBatchAfter(batch, body)
    if (stage) {
      const taints = stage === 'exported' ? reasonsOf(db, batch.id) : []
      requirePreconditions(batch, stage, { ...factsOf(db, batch, passport, now), taints })
    }
    const changed = { ...batchAfterEvent(batch, body), ...nextVersion(batch, now) }
    void db.passports.put(recorded(db, batch, passport, body, caller, now))
    void db.batches.put(changed)
    releasePayments(
      db,
      batch.id,
      { event: body, status: batch.status, history: passport.events },
      now,
    )
    followBatch(db, batch.farmerId)
    return changed
  }),
]

const reasonsOf = (db: Db, batchId: string): TransitionFacts['taints'] =>
  taintsOf(lineageOf(db.batches.all()), batchId, (id) => db.plots.get(id)).map(
    ({ reason }) => reason,
  )

function factsOf(db: Db, batch: Batch, passport: Passport, now: Date) {
  const today = dateOf(now.toISOString())
  return {
    farmerStatus: db.farmers.get(batch.farmerId)?.status ?? 'unknown',
    records: db.complianceRecords
      .all()
      .filter(({ batchId }) => batchId === batch.id)
      .map((record) => withOutcome(record, today)),
    qualityControl: lastQualityControl(passport.events),
    today,
  }
}

function requirePreconditions(
  batch: Batch,
  stage: Parameters<typeof transitionPreconditions>[1],
  facts: TransitionFacts,
): void {
  const unmet = transitionPreconditions(batch, stage, facts).filter(({ met }) => !met)
  if (unmet.length > 0) {
    const texts = unmet.map(({ text }) => text).join('; ')
    throw new Refusal('conflict', { detail: `Still needed: ${texts}` })
  }
}

function recorded(
  db: Db,
  batch: Batch,
  passport: Passport,
  { id, type, occurredAt, locationId, coordinates, note = '' }: NewTrackingEvent,
  caller: Caller | undefined,
  now: Date,
): Passport {
  const place =
    locationId === null ? null : named(db.locations, locationId, 'body.locationId', 'location')
  const events = withEvent(passport.events, {
    id,
    type,
    occurredAt,
    recordedBy: nameOf(caller),
    recordedAt: now.toISOString(),
    locationId,
    location: place ? placeName(place) : '',
    ...(coordinates ? { coordinates } : {}),
    note,
    ...(passport.events.length === 0 ? { changes: openingChanges(batch) } : {}),
  })
  return { ...passport, events, ...nextVersion(passport, now) }
}

/** Refuses an event that is out of order, or asks for a reason. */
function requireOrder(batch: Batch, event: NewTrackingEvent, { events }: Passport): void {
  const refusal = orderRefusal(orderProblem(batch, event, events), event)
  if (!refusal) return
  const { field, text } = refusal
  if (field === 'note' || field === 'occurredAt') {
    refuseFields([{ field: `body.${field}`, message: text }])
  }
  throw new Refusal('conflict', { detail: text })
}

type Release = Parameters<typeof releasesEscrow>[1]

/** Releases payments that were waiting for this event. */
function releasePayments(db: Db, batchId: string, release: Release, now: Date): void {
  for (const escrow of db.escrows.all()) {
    if (escrow.batchId === batchId && releasesEscrow(escrow, release)) {
      const releasedAt = now.toISOString()
      void db.escrows.put({
        ...escrow,
        status: 'released',
        releasedAt,
        ...nextVersion(escrow, now),
      })
    }
  }
}
