import * as z from 'zod/mini'
import { type Batch, isBatchStatus } from '#domain/batch.ts'
import {
  newTrackingEventSchema,
  nextStage,
  type TrackingEventType,
  trackingEventType,
} from '#domain/tracking-event.ts'
import type { Coordinates } from '#domain/units.ts'
import { formatDate } from '#ui/format.ts'
import { type FieldMessages, fieldMessages } from '../../forms/field-messages.ts'
import { instantOf, localMinute } from '../../forms/local-minute.ts'
import { newRecordId } from '../../forms/new-record-id.ts'

/** What the fields of a tracking event hold. */
export type TrackValues = {
  id: string
  type: TrackingEventType | ''
  /** Where the device is: `2026-11-03T14:30`. */
  when: string
  locationId: string | null
  coordinates: Coordinates | null
  note: string
  /** Recorded although this device, which cannot ask the server, knows of something that is missing. */
  anyway: boolean
}

/** Of the fields above: a draft of another version is of no use. */
export const trackVersion = 1

/** In the order of the fields. */
export const trackLabels = {
  type: 'What happened',
  when: 'When',
  locationId: 'Place',
  coordinates: 'Position',
  note: 'Note',
  anyway: 'Still needed',
} as const

export const newTrackValues = (now: Date): TrackValues => ({
  id: newRecordId('EVT'),
  type: '',
  when: localMinute(now),
  locationId: null,
  coordinates: null,
  note: '',
  anyway: false,
})

const candidateOf = ({ id, type, when, locationId, coordinates, note }: TrackValues) => ({
  id,
  type,
  occurredAt: instantOf(when),
  locationId,
  ...(coordinates ? { coordinates } : {}),
  note: note.trim(),
})

/** The body of the event; only of values without messages. */
export const trackingEventOf = (values: TrackValues) =>
  z.parse(newTrackingEventSchema, candidateOf(values))

/** The day that the server will take it for. */
export const eventDay = (values: TrackValues): string => instantOf(values.when).slice(0, 10)

/** What can be recorded: what leads to the next stage comes first, all else is only logged. */
export function eventTypesFor({ status }: Pick<Batch, 'status'>): readonly TrackingEventType[] {
  const first = isBatchStatus(status) ? nextStage(status)?.by : undefined
  const others = trackingEventType.values.filter((type) => type !== first)
  return first ? [first, ...others] : others
}

/** What is wrong with the fields by themselves. */
export function trackMessages(
  values: TrackValues,
  batch: Pick<Batch, 'harvestDate'>,
  now: Date,
): FieldMessages {
  const { occurredAt, ...messages } = fieldMessages(newTrackingEventSchema, candidateOf(values))
  const minute = localMinute(now)
  if (occurredAt) messages.when = 'Choose a date and a time'
  else if (values.when > minute) {
    messages.when = 'This is still to come. Write when it happened; planned steps are not recorded.'
  } else if (values.when.slice(0, 10) < batch.harvestDate) {
    messages.when = `This is before the harvest of ${formatDate(batch.harvestDate)}. Mend it here, or the harvest date under Edit.`
  }
  return messages
}
