import type { Batch } from '#domain/batch.ts'
import { cropProblem, destinationProblem, harvestDateProblem } from '#domain/batch-problems.ts'
import { changedBatch, correctedBatch } from '#domain/builders/batch.ts'
import { correctionProblems, correctsThis, type NewCorrection } from '#domain/correction.ts'
import { correctBatch } from '#domain/endpoints/batches.ts'
import { type Passport, statedValue } from '#domain/passport.ts'
import { type Caller, nameOf } from '../auth/tokens.ts'
import type { Backend, Handlers } from '../backend.ts'
import type { Db } from '../db.ts'
import { Refusal } from '../refusal.ts'
import { answer } from '../respond.ts'
import { requireReviewerOf } from './batches.ts'
import { followHarvest, withCertified } from './certified.ts'
import { followBatch } from './follow.ts'
import { followGoods } from './follow-goods.ts'
import { originProblems, requireLotCrop, requireMass } from './lots.ts'
import { openingChanges, withEvent } from './passport-event.ts'
import { passportOf } from './passports.ts'
import { seenBy } from './reach.ts'
import { found, nextVersion, refuseFields } from './rows.ts'
import { refuseFuture } from './still-to-come.ts'

export const batchCorrectionHandlers = (backend: Backend): Handlers => [
  answer(backend, correctBatch, ({ params, body, caller, now }) => {
    const { db } = backend
    const batch = found(seenBy(db, caller).batches, params.id, 'batch')
    const passport = passportOf(db, batch, now)
    if (passport.events.some(({ id }) => id === body.id)) {
      throw new Refusal('conflict', { detail: `There is an event ${body.id} already` })
    }
    refuseFuture('body.occurredAt', body.occurredAt, now)
    const { harvestDate } = body.after
    if (harvestDate) refuseFuture('body.after.harvestDate', harvestDate, now)
    const errors = [...correctionProblems(batch, body), ...ruleProblems(db, batch, body)]
    if (errors.length > 0) refuseFields(errors)
    if (!correctsThis(batch, body)) {
      throw new Refusal('conflict', {
        detail: `${batch.id} was corrected meanwhile: look at it as it is now, and correct that`,
      })
    }
    const changed = withCertified(db, {
      ...correctedBatch(batch, body),
      ...nextVersion(batch, now),
    })
    requireReviewerOf(batch, changed, caller, now)
    requireMass(db, changed)
    requireLotCrop(db, batch, changed, caller)
    void db.passports.put(corrected(passport, { before: batch, after: changed, body }, caller, now))
    followGoods(db, batch, changed)
    void db.batches.put(changed)
    followBatch(db, batch.farmerId)
    followHarvest(db, batch, changed)
    return changed
  }),
]

/** Corrections must follow the same rules as the first entry. */
function ruleProblems(db: Db, batch: Batch, { after }: NewCorrection) {
  const grower = db.farmers.get(batch.farmerId)
  const ofCrop = after.crop && grower && cropProblem(after.crop, { grower, before: batch.crop })
  const ofHarvest = after.harvestDate && harvestDateProblem(after.harvestDate, batch)
  if (ofCrop) return [{ field: 'body.after.crop', message: ofCrop }]
  const isMoved = after.destination !== undefined || after.destinationCountryCode !== undefined
  const ofDestination = isMoved && destinationProblem(changedBatch(batch, after))
  return [
    ...(ofDestination
      ? [{ field: 'body.after.destinationCountryCode', message: ofDestination }]
      : []),
    ...(ofHarvest ? [{ field: 'body.after.harvestDate', message: ofHarvest }] : []),
    ...originProblems(db, changedBatch(batch, after)).map(({ field, message }) => ({
      field: field.replace('body.', 'body.after.'),
      message,
    })),
  ]
}

interface Correction {
  before: Batch
  after: Batch
  body: NewCorrection
}

/** Returns the passport with a correction as its last event and with the corrected facts about the goods. */
function corrected(
  passport: Passport,
  { before, after, body }: Correction,
  caller: Caller | undefined,
  now: Date,
): Passport {
  const { crop, quantity, harvestDate } = after
  const changes = Object.keys(body.after).map((field) => ({
    field,
    before: statedValue(before, field),
    after: statedValue(after, field),
  }))
  const events = withEvent(passport.events, {
    id: body.id,
    type: 'correction',
    occurredAt: body.occurredAt,
    recordedBy: nameOf(caller),
    recordedAt: now.toISOString(),
    locationId: null,
    location: '',
    note: body.reason,
    changes: passport.events.length === 0 ? [...openingChanges(before), ...changes] : changes,
  })
  return { ...passport, crop, quantity, harvestDate, events, ...nextVersion(passport, now) }
}
