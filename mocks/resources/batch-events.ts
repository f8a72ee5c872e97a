import { type Batch, isBatchStatus } from '#domain/batch.ts'
import { enterStage } from '#domain/batch-stage.ts'
import { type TransitionFacts, transitionNeeds } from '#domain/batch-transition.ts'
import { addBatchEvent } from '#domain/endpoints/batches.ts'
import { releasesEscrow } from '#domain/escrow.ts'
import { placeName } from '#domain/location.ts'
import { lastQualityControl, type Passport, passportIdOf } from '#domain/passport.ts'
import {
  type NewTrackingEvent,
  stageAfterEvent,
  type TrackingEventType,
} from '#domain/tracking-event.ts'
import { type Caller, nameOf } from '../auth/tokens.ts'
import type { Backend, Handlers } from '../backend.ts'
import type { Db } from '../db.ts'
import { Refusal } from '../refusal.ts'
import { answer } from '../respond.ts'
import { followBatch } from './follow.ts'
import { newPassport, withEvent } from './passport-event.ts'
import { found, named, nextVersion } from './rows.ts'

export const batchEventHandlers = (backend: Backend): Handlers => [
  answer(backend, addBatchEvent, ({ params, body, caller, now }) => {
    const { db } = backend
    const batch = found(db.batches, params.id, 'batch')
    const passport = passportOf(db, batch, now)
    if (passport.events.some(({ id }) => id === body.id)) {
      throw new Refusal('conflict', { detail: `There is an event ${body.id} already` })
    }
    const stage = isBatchStatus(batch.status) ? stageAfterEvent(batch.status, body.type) : null
    const onDate = body.occurredAt.slice(0, 10)
    if (stage) requireNeeds(batch, stage, factsOf(db, batch, passport, onDate))
    const changed = {
      ...batch,
      ...(stage ? enterStage(batch, stage, onDate) : {}),
      ...nextVersion(batch, now),
    }
    void db.passports.put(recorded(db, passport, body, caller, now))
    void db.batches.put(changed)
    releasePayments(db, batch.id, body.type, now)
    followBatch(db, batch.farmerId)
    return changed
  }),
]

function passportOf(db: Db, batch: Batch, now: Date): Passport {
  const coordinates = db.farmers.get(batch.farmerId)?.coordinates
  return (
    db.passports.get(passportIdOf(batch.id)) ??
    newPassport(batch, coordinates ?? null, now.toISOString())
  )
}

const factsOf = (db: Db, batch: Batch, passport: Passport, onDate: string): TransitionFacts => ({
  farmerStatus: db.farmers.get(batch.farmerId)?.status ?? 'unknown',
  records: db.complianceRecords.all().filter(({ batchId }) => batchId === batch.id),
  qualityControl: lastQualityControl(passport.events),
  onDate,
})

function requireNeeds(
  batch: Batch,
  stage: Parameters<typeof transitionNeeds>[1],
  facts: TransitionFacts,
): void {
  const unmet = transitionNeeds(batch, stage, facts).filter(({ met }) => !met)
  if (unmet.length > 0) {
    const texts = unmet.map(({ text }) => text).join('; ')
    throw new Refusal('conflict', { detail: `Still needed: ${texts}` })
  }
}

function recorded(
  db: Db,
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
    locationId,
    location: place ? placeName(place) : '',
    ...(coordinates ? { coordinates } : {}),
    note,
  })
  return { ...passport, events, ...nextVersion(passport, now) }
}

/** Sets payments free that were waiting for this event. */
function releasePayments(db: Db, batchId: string, type: TrackingEventType, now: Date): void {
  for (const escrow of db.escrows.all()) {
    if (escrow.batchId === batchId && releasesEscrow(escrow, type)) {
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
