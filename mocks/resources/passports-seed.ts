import { type Batch, batchStatuses } from '#domain/batch.ts'
import type { Farmer } from '#domain/farmer.ts'
import { type Location, placeName } from '#domain/location.ts'
import type { Passport, PassportEvent } from '#domain/passport.ts'
import type { TrackingEventType } from '#domain/tracking-event.ts'
import { newPassport, withEvent } from './passport-event.ts'

/** As plain texts: a batch's status may be one that is not known. */
const statusNames: readonly string[] = batchStatuses

interface PlannedEvent {
  type: TrackingEventType
  /** From which stage of a batch on it has happened. */
  fromStage: number
  note: string
}

const plan: readonly PlannedEvent[] = [
  { type: 'origin_confirmed', fromStage: 0, note: 'Farm boundary walked, farmer identified' },
  { type: 'warehouse_intake', fromStage: 1, note: 'Weighed in and sampled' },
  { type: 'qc_passed', fromStage: 2, note: 'Moisture and foreign matter within limits' },
  { type: 'transport_logged', fromStage: 2, note: 'Loaded, seal checked' },
  { type: 'ownership_transferred', fromStage: 3, note: 'Bill of lading handed over' },
]

/** Every how many batches in processing one has failed its quality control. */
const failureEvery = 5

/** A passport for each batch, with the events that its stage implies. */
export function seedPassports(
  batches: readonly Batch[],
  farmers: readonly Farmer[],
  locations: readonly Location[],
): Passport[] {
  const farmersById = new Map(farmers.map((farmer) => [farmer.id, farmer]))
  const locationsById = new Map(locations.map((location) => [location.id, location]))
  return batches.flatMap((batch, index) => {
    const farmer = farmersById.get(batch.farmerId)
    const location = locationsById.get(batch.locationId)
    const hasFailed = batch.status === 'processing' && index % failureEvery === 0
    return farmer && location ? [passportOf(batch, farmer, location, hasFailed)] : []
  })
}

function passportOf(
  batch: Batch,
  { coordinates }: Farmer,
  location: Location,
  hasFailed: boolean,
): Passport {
  const stage = statusNames.indexOf(batch.status)
  const time = batch.updatedAt.slice(10)
  const planned: readonly PlannedEvent[] = [
    ...plan.filter(({ fromStage }) => fromStage <= stage),
    ...(hasFailed
      ? [{ type: 'qc_failed', fromStage: 1, note: 'Too moist: to be dried again' } as const]
      : []),
  ]
  let events: PassportEvent[] = []
  for (const { type, fromStage, note } of planned) {
    events = withEvent(events, {
      id: `EVT-${batch.id}-${events.length + 1}`,
      type,
      occurredAt: (batch.trackingSteps[fromStage]?.date ?? batch.harvestDate) + time,
      recordedBy: location.agent,
      locationId: location.id,
      location: placeName(location),
      ...(type === 'origin_confirmed' ? { coordinates } : {}),
      note,
    })
  }
  return {
    ...newPassport(batch, coordinates, batch.harvestDate + time),
    events,
    version: events.length,
    updatedAt: events.at(-1)?.occurredAt ?? batch.updatedAt,
  }
}
