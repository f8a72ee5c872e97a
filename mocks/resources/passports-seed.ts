import type { Batch } from '#domain/batch.ts'
import type { Farmer } from '#domain/farmer.ts'
import type { Passport, PassportEvent } from '#domain/passport.ts'
import { historyOf } from './batch-history.ts'
import type { Calendar } from './calendar.ts'
import { newPassport, openingChanges, withEvent } from './passport-event.ts'

/** A passport for each batch, with the events of its history. */
export function seedPassports(
  batches: readonly Batch[],
  farmers: readonly Farmer[],
  calendar: Calendar,
): Passport[] {
  const farmersById = new Map(farmers.map((farmer) => [farmer.id, farmer]))
  return batches.flatMap((batch) => {
    const farmer = farmersById.get(batch.farmerId)
    return farmer ? [passportFrom(batch, farmer, calendar)] : []
  })
}

/** The passport of one sample batch, with the events of its history. */
export function passportFrom(
  batch: Batch,
  { coordinates }: Pick<Farmer, 'coordinates'>,
  calendar: Calendar,
): Passport {
  let events: PassportEvent[] = []
  for (const [index, event] of historyOf(batch, calendar).entries()) {
    events = withEvent(events, {
      ...event,
      id: `EVT-${batch.id}-${index + 1}`,
      locationId: batch.locationId,
      location: batch.location,
      ...(event.type === 'origin_confirmed' && coordinates ? { coordinates } : {}),
      ...(index === 0 ? { changes: openingChanges(batch) } : {}),
    })
  }
  const issuedAt = events[0]?.occurredAt ?? batch.updatedAt
  return {
    ...newPassport(batch, coordinates, issuedAt),
    events,
    version: events.length,
    updatedAt: events.at(-1)?.occurredAt ?? issuedAt,
  }
}
