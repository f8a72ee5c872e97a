import * as z from 'zod/mini'
import { commoditySchema } from './commodity.ts'
import { farmerShownSchema } from './consent.ts'
import { trackingEventType } from './tracking-event.ts'
import {
  coordinatesSchema,
  idSchema,
  isoDateSchema,
  isoInstantSchema,
  recordShape,
  sha256Schema,
} from './units.ts'

const passportEventSchema = z.object({
  id: idSchema,
  type: trackingEventType.open.check(
    z.describe('What happened; readers must expect values that are not listed here'),
  ),
  occurredAt: isoInstantSchema.check(z.describe('When it happened, UTC')),
  recordedBy: z.string().check(z.describe('Who recorded it')),
  locationId: z.nullable(z.string()).check(z.describe('Where, if at a known location')),
  location: z.string().check(z.describe('Where, in words; empty if not known')),
  coordinates: z.optional(coordinatesSchema.check(z.describe('Where the device was, WGS 84'))),
  note: z.string().check(z.describe('Empty for none')),
  withheld: z.optional(
    z
      .boolean()
      .check(
        z.describe(
          'Place and note are withheld, for the farmer has not agreed to show them: the hash is of the whole event',
        ),
      ),
  ),
  previousHash: z
    .nullable(sha256Schema)
    .check(z.describe('`hash` of the event before; null for the first')),
  hash: sha256Schema.check(
    z.describe('SHA-256 of the event’s evidence text, hex: a changed event no longer fits it'),
  ),
})
export type PassportEvent = z.infer<typeof passportEventSchema>

/** The digital passport of a batch: where it is from and everything that was recorded of it, tamper-evident. */
export const passportSchema = z
  .object({
    id: idSchema,
    batchId: z.string().check(z.describe('The batch it belongs to')),
    farmerId: z.string().check(z.describe('The farmer who grew it')),
    farmer: z
      .string()
      .check(z.describe('That farmer’s name; without consent to that, `Farmer` and the id')),
    farmerShown: farmerShownSchema,
    crop: commoditySchema.check(z.describe('Commodity')),
    quantity: z.number().check(z.positive(), z.describe('Net mass, kg')),
    harvestDate: isoDateSchema.check(z.describe('Day of the harvest')),
    locationId: z.string().check(z.describe('The place it was grown at; empty where withheld')),
    origin: z
      .string()
      .check(
        z.describe('Where it was grown: name, region and country; without the name where withheld'),
      ),
    coordinates: z
      .nullable(coordinatesSchema)
      .check(z.describe('Of the farm, WGS 84; null where withheld')),
    issuedAt: isoInstantSchema.check(z.describe('When the passport was issued, UTC')),
    events: z.array(passportEventSchema).check(z.describe('In the order they were recorded')),
    ...recordShape,
  })
  .register(z.globalRegistry, { id: 'Passport' })
export type Passport = z.infer<typeof passportSchema>

/** Every batch has one passport, and its id follows from the batch's. */
export const passportIdOf = (batchId: string): string => `PP-${batchId}`

/**
 * The text whose SHA-256 is an event's hash. It contains the hash before it, so that no event can be changed,
 * taken out or put in between without every later hash being wrong.
 */
export const evidenceText = (event: Omit<PassportEvent, 'hash' | 'withheld'>): string =>
  JSON.stringify([
    event.previousHash,
    event.id,
    event.type,
    event.occurredAt,
    event.recordedBy,
    event.locationId,
    event.location,
    event.coordinates ? [event.coordinates.latitude, event.coordinates.longitude] : null,
    event.note,
  ])

/**
 * The first event that does not fit its hash or the one before; undefined when the chain holds. Of an event with
 * something withheld, only the place in the chain can be told.
 */
export function brokenEvent(
  events: readonly PassportEvent[],
  sha256Hex: (text: string) => string,
): PassportEvent | undefined {
  return events.find(
    (event, index) =>
      event.previousHash !== (events[index - 1]?.hash ?? null) ||
      (!event.withheld && event.hash !== sha256Hex(evidenceText(event))),
  )
}

/** The result of the last quality control; null before the first. */
export function lastQualityControl(
  events: readonly Pick<PassportEvent, 'type'>[],
): 'passed' | 'failed' | null {
  const last = events.findLast(({ type }) => type === 'qc_passed' || type === 'qc_failed')
  return last ? (last.type === 'qc_passed' ? 'passed' : 'failed') : null
}
