import * as z from 'zod/mini'
import type { Batch } from './batch.ts'
import { commoditySchema } from './commodity-schema.ts'
import { farmerShownSchema } from './consent.ts'
import { isSame } from './same-value.ts'
import { passportEventType } from './tracking-event.ts'
import {
  coordinatesSchema,
  idSchema,
  isoDateSchema,
  isoInstantSchema,
  recordShape,
  sha256Schema,
  writtenInstantSchema,
} from './units.ts'
import { openOf } from './vocabulary-schema.ts'

const changeValueSchema = z.nullable(z.union([z.string(), z.number(), z.array(z.string())]))

const changeSchema = z.object({
  field: z.string().check(z.describe('Field of the batch: `quantity`')),
  before: changeValueSchema.check(z.describe('What was stated before; null for nothing')),
  after: changeValueSchema.check(z.describe('What is stated from then on')),
})
export type PassportChange = z.infer<typeof changeSchema>

/** The value of a batch's field as a passport states it: lists as texts. */
export function statedValue(batch: Batch, field: string): PassportChange['after'] {
  if (field === 'sources') return batch.sources.map(({ plotId, kg }) => `${plotId}: ${kg} kg`)
  return Reflect.get(batch, field) as PassportChange['after'] // a field that corrections have
}

const passportEventSchema = z.object({
  id: idSchema,
  type: openOf(passportEventType).check(
    z.describe('What happened; readers must expect values that are not listed here'),
  ),
  occurredAt: writtenInstantSchema.check(
    z.describe('When it happened; the hash is made over this text'),
  ),
  recordedBy: z.string().check(z.describe('Who recorded it')),
  recordedAt: z.optional(
    isoInstantSchema.check(
      z.describe(
        'When it reached the server, UTC; absent in events from before this was kept. No part of the evidence text: the log of changes holds the time too',
      ),
    ),
  ),
  locationId: z.nullable(z.string()).check(z.describe('Where, if at a known location')),
  location: z.string().check(z.describe('Where, in words; empty if not known')),
  coordinates: z.optional(coordinatesSchema.check(z.describe('Where the device was, WGS 84'))),
  note: z.string().check(z.describe('Empty for none')),
  changes: z.optional(
    z
      .array(changeSchema)
      .check(
        z.describe(
          'What it states of the goods: the event that opens the passport all that the passport says, a correction what it corrects; the note is its reason',
        ),
      ),
  ),
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

/** The digital passport of a batch: where it comes from and everything recorded about it, tamper-evident. */
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

/** Every batch has one passport, whose id follows from the batch's. */
export const passportIdOf = (batchId: string): string => `PP-${batchId}`

/**
 * The text whose SHA-256 is an event's hash. It contains the previous hash, so that changing, removing or inserting an
 * event makes every later hash wrong.
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
    // Most events change nothing: their text ends here.
    ...(event.changes
      ? [event.changes.map(({ field, before, after }) => [field, before, after])]
      : []),
  ])

/**
 * The first event that does not match its hash or the one before. Returns undefined if the chain is intact. For an
 * event with something withheld, only its place in the chain can be checked.
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

/**
 * The field of a passport that differs from what its events state, so it was changed without an event. Each correction
 * must begin from the value stated before it. Returns undefined if all fields match.
 */
export function unfittingField(
  passport: Pick<Passport, 'crop' | 'quantity' | 'harvestDate' | 'events'>,
): string | undefined {
  const stated = new Map<string, PassportChange['after']>()
  for (const { field, before, after } of passport.events.flatMap(({ changes }) => changes ?? [])) {
    if (stated.has(field) && !isSame(stated.get(field), before)) return field
    stated.set(field, after)
  }
  return ['crop', 'quantity', 'harvestDate'].find(
    (field) => stated.has(field) && !isSame(stated.get(field), Reflect.get(passport, field)),
  )
}

/**
 * How many whole days after it happened an event was recorded: on the same day zero, and where that is not known. A
 * device that had no network for days sends late what was written in time: nobody else can tell the two apart.
 */
export const daysLate = ({
  occurredAt,
  recordedAt = occurredAt,
}: Pick<PassportEvent, 'occurredAt' | 'recordedAt'>): number =>
  Math.max(0, Math.floor((Date.parse(recordedAt) - Date.parse(occurredAt)) / (24 * 3600 * 1000)))

/**
 * The result of the latest quality control. It is found by time, as one may be recorded late; null before the first.
 */
export function lastQualityControl(
  events: readonly Pick<PassportEvent, 'type' | 'occurredAt'>[],
): 'passed' | 'failed' | null {
  const last = events
    .filter(({ type }) => type === 'qc_passed' || type === 'qc_failed')
    .toSorted((a, b) => Date.parse(a.occurredAt) - Date.parse(b.occurredAt))
    .at(-1)
  return last ? (last.type === 'qc_passed' ? 'passed' : 'failed') : null
}
