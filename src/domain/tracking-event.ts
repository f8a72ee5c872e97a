import * as z from 'zod/mini'
import type { BatchStatus } from './batch.ts'
import { coordinatesSchema, idSchema, isoInstantSchema } from './units.ts'
import { vocabulary } from './vocabulary.ts'

/** What can happen to a batch on its way; each event becomes an entry of its digital passport. */
export const trackingEventType = vocabulary({
  origin_confirmed: 'Origin confirmed',
  qc_passed: 'QC passed',
  qc_failed: 'QC failed',
  transport_logged: 'Transport logged',
  warehouse_intake: 'Warehouse intake',
  ownership_transferred: 'Transfer of ownership',
})
export type TrackingEventType = (typeof trackingEventType.values)[number]

/** What somebody records of a batch. */
export const newTrackingEventSchema = z.object({
  id: idSchema,
  type: trackingEventType.known,
  occurredAt: isoInstantSchema.check(z.describe('When it happened, UTC; not when it was sent')),
  locationId: z.nullable(z.string()).check(z.describe('Where, if at a known location')),
  coordinates: z.optional(coordinatesSchema.check(z.describe('Where the device was'))),
  note: z.optional(z.string().check(z.maxLength(500))),
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
