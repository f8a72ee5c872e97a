import * as z from 'zod/mini'
import type { BatchStatus } from './batch-words.ts'
import { labelled } from './labels.ts'
import { coordinatesSchema, idSchema, isoInstantSchema } from './units.ts'
import { vocabulary } from './vocabulary.ts'
import { knownOf } from './vocabulary-schema.ts'

/** What can happen to a batch on its way; each event becomes an entry of its digital passport. */
const trackingEventLabels = {
  origin_confirmed: 'Origin confirmed',
  qc_passed: 'QC passed',
  qc_failed: 'QC failed',
  transport_logged: 'Transport logged',
  warehouse_intake: 'Warehouse intake',
  ownership_transferred: 'Transfer of ownership',
} as const

/** What somebody can record of a batch. */
export const trackingEventType = vocabulary(trackingEventLabels)

/** What the entries of a digital passport are about: the same, and corrections of what the passport states. */
export const passportEventType = vocabulary({ ...trackingEventLabels, correction: 'Correction' })
export type TrackingEventType = (typeof trackingEventType.values)[number]

/** What somebody records of a batch. */
export const newTrackingEventSchema = z.object({
  id: idSchema,
  type: knownOf(trackingEventType).check(labelled('What happened', 'Kind of event')),
  occurredAt: isoInstantSchema.check(
    labelled('When, UTC', 'When it happened, UTC; not when it was sent'),
  ),
  locationId: z.nullable(z.string()).check(labelled('Place', 'Where, if at a known location')),
  coordinates: z.optional(coordinatesSchema.check(labelled('Position', 'Where the device was'))),
  note: z.optional(z.string().check(z.maxLength(500), labelled('Note', 'In words'))),
  anyway: z.optional(
    z
      .boolean()
      .check(
        labelled(
          'Out of order',
          'It happened although it is out of order for the batch; the note has to say why',
        ),
      ),
  ),
})
export type NewTrackingEvent = z.infer<typeof newTrackingEventSchema>

/** The event that ends each stage, and the stage that it leads to. */
const advances: Record<BatchStatus, { by: TrackingEventType; to: BatchStatus } | null> = {
  harvested: { by: 'warehouse_intake', to: 'processing' },
  processing: { by: 'transport_logged', to: 'in_transit' },
  in_transit: { by: 'ownership_transferred', to: 'exported' },
  exported: null,
}

/** The next stage and the event that leads there; null at the end. */
export const nextStage = (status: BatchStatus) => advances[status]

/** The stage that an event leads to; null where it is only logged. */
export function stageAfterEvent(status: BatchStatus, type: TrackingEventType): BatchStatus | null {
  const next = advances[status]
  return next?.by === type ? next.to : null
}
