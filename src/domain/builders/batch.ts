import type * as z from 'zod/mini'
import type { Batch, batchChangesSchema, newBatchSchema } from '../batch.ts'
import { trackingStepsAt } from '../batch-rules.ts'
import { enterStage, withStageOf } from '../batch-stage.ts'
import { type BatchStatus, isBatchStatus } from '../batch-words.ts'
import { mayShowBuyers } from '../buyer-view.ts'
import type { newCorrectionSchema } from '../correction.ts'
import { countryNamed } from '../countries.ts'
import { dateOf } from '../days.ts'
import type { Farmer } from '../farmer.ts'
import { passportIdOf } from '../passport.ts'
import { isSame } from '../same-value.ts'
import { type NewTrackingEvent, stageAfterEvent } from '../tracking-event.ts'
import { given } from './given.ts'
import type { Made } from './made.ts'

/** Records that the body names; a device may lack them. */
interface Named {
  grower: Farmer | undefined
}

/** A newly registered batch: harvested, at its farmer's place. */
export const registeredBatch = (
  body: z.output<typeof newBatchSchema>,
  { grower }: Named,
): Made<Batch> => ({
  ...body,
  // The entry may have been queued before these were asked for.
  sources: body.sources ?? [],
  expectedArrival: body.expectedArrival ?? null,
  earlyHarvestReason: body.earlyHarvestReason ?? null,
  farmer: grower?.name ?? '',
  farmerShown: grower !== undefined && mayShowBuyers(grower),
  locationId: grower?.locationId ?? '',
  location: grower?.location ?? '',
  ...enterStage(
    { crop: body.crop, trackingSteps: trackingStepsAt('harvested', []) },
    'harvested',
    body.harvestDate,
  ),
  certified: [],
  made: null,
  passportId: null,
})

/**
 * A batch after a change. Its stage stays, as only tracking events move it on; the words about the stage are updated.
 */
export function changedBatch(before: Batch, body: z.output<typeof batchChangesSchema>): Batch {
  const after = {
    ...before,
    ...countryAfter(before, body),
    ...sourcesAfter(before, body),
    ...given(body),
  }
  const isSameHarvest = after.crop === before.crop && after.harvestDate === before.harvestDate
  if (isSameHarvest && isSame(after.certifications, before.certifications)) return after
  // Until the server has looked them up again, certificates show nothing of other goods and claims.
  const unshown = { ...after, certified: [] }
  return isSameHarvest ? unshown : withStageOf(unshown)
}

/** A new destination may be in another country: if none is stated and it names no country, that is no longer known. */
const countryAfter = (before: Batch, { destination }: z.output<typeof batchChangesSchema>) =>
  destination === undefined ||
  destination === before.destination ||
  (destination !== null && countryNamed(destination) === before.destinationCountryCode)
    ? {}
    : { destinationCountryCode: null }

/** When a harvest is weighed again, its plots stay the same: each gets its share of the new mass. */
const sourcesAfter = (
  { quantity: oldKg, sources }: Batch,
  { quantity }: z.output<typeof batchChangesSchema>,
) =>
  quantity === undefined || quantity === oldKg
    ? {}
    : {
        sources: sources.map(({ plotId, kg }) => ({
          plotId,
          kg: Math.max(0.1, Math.round((10 * kg * quantity) / oldKg) / 10),
        })),
      }

/** The stage that an event moves a batch to. Returns null if the batch stays in its stage. */
export const stageOfBatchAfter = (
  { status }: Pick<Batch, 'status'>,
  { type }: Pick<NewTrackingEvent, 'type'>,
): BatchStatus | null => (isBatchStatus(status) ? stageAfterEvent(status, type) : null)

/** A batch after a correction of sealed fields. */
export const correctedBatch = (
  before: Batch,
  { after }: Pick<z.output<typeof newCorrectionSchema>, 'after'>,
): Batch => changedBatch(before, after)

/** A batch after a tracking event, which opens its passport and may move it to the next stage. */
export function batchAfterEvent(
  before: Batch,
  event: Pick<NewTrackingEvent, 'type' | 'occurredAt'>,
): Batch {
  const stage = stageOfBatchAfter(before, event)
  const batch = { ...before, passportId: passportIdOf(before.id) }
  return stage ? { ...batch, ...enterStage(before, stage, dateOf(event.occurredAt)) } : batch
}
