import * as z from 'zod/mini'
import type { Batch } from '#domain/batch.ts'
import { isBatchStatus } from '#domain/batch-words.ts'
import {
  eventRules,
  type OrderProblem,
  orderProblem,
  orderRefusal,
  type PastEvent,
} from '#domain/event-order.ts'
import { daysLate } from '#domain/passport.ts'
import type { Scope } from '#domain/scopes.ts'
import { sellerRefusal } from '#domain/supplier-reach.ts'
import {
  newTrackingEventSchema,
  nextStage,
  type TrackingEventType,
  trackingEventType,
} from '#domain/tracking-event.ts'
import type { Coordinates } from '#domain/units.ts'
import { type FieldMessages, fieldMessages } from '../../forms/field-messages.ts'
import { instantOf, localMinute } from '../../forms/local-minute.ts'
import { newRecordId } from '../../forms/new-record-id.ts'

/** Values of the form of a tracking event. */
export type TrackValues = {
  id: string
  type: TrackingEventType | ''
  /** Local time of the device: `2026-11-03T14:30`. */
  when: string
  locationId: string | null
  coordinates: Coordinates | null
  note: string
  /** Record it although this device knows of something missing and cannot ask the server. */
  anyway: boolean
  /** Confirms that it happened although it is out of order for the batch. */
  outOfOrder: boolean
}

/** Version of the fields above: drafts of other versions are not used. */
export const trackVersion = 2

/** In the order of the fields. */
export const trackLabels = {
  type: 'What happened',
  when: 'When',
  locationId: 'Place',
  coordinates: 'Position',
  note: 'Note',
  anyway: 'Still needed',
  outOfOrder: 'Out of order',
} as const

export const newTrackValues = (now: Date): TrackValues => ({
  id: newRecordId('EVT'),
  type: '',
  when: localMinute(now),
  locationId: null,
  coordinates: null,
  note: '',
  anyway: false,
  outOfOrder: false,
})

const candidateOf = (values: TrackValues) => ({
  id: values.id,
  type: values.type,
  occurredAt: instantOf(values.when),
  locationId: values.locationId,
  ...(values.coordinates ? { coordinates: values.coordinates } : {}),
  note: values.note.trim(),
  ...(values.outOfOrder ? { anyway: true } : {}),
})

/** Returns the body of the event. The values must be free of errors. */
export const trackingEventOf = (values: TrackValues) =>
  z.parse(newTrackingEventSchema, candidateOf(values))

/** Returns how many whole days ago the event in the form happened; 0 before a time is chosen. */
export const daysAgo = ({ when }: Pick<TrackValues, 'when'>, now: Date): number =>
  daysLate({ occurredAt: instantOf(when), recordedAt: now.toISOString() }) || 0

/** Returns what is out of order about the event; null if nothing is, or no event type is chosen. */
export const orderOf = (
  values: TrackValues,
  batch: Pick<Batch, 'status' | 'harvestDate' | 'trackingSteps'>,
  history: readonly PastEvent[],
): OrderProblem | null =>
  values.type === '' || values.when === ''
    ? null
    : orderProblem(batch, { type: values.type, occurredAt: instantOf(values.when) }, history)

/** Returns what the user has to confirm, by field of the form. */
export function orderMessages(values: TrackValues, problem: OrderProblem | null): FieldMessages {
  const refusal = orderRefusal(problem, { anyway: values.outOfOrder, note: values.note })
  return refusal ? { [fieldsOfForm[refusal.field]]: refusal.text } : {}
}

const fieldsOfForm = {
  type: 'type',
  occurredAt: 'when',
  anyway: 'outOfOrder',
  note: 'note',
} as const satisfies Record<string, keyof TrackValues>

interface EventChoices {
  /** Types that can be recorded. The one that leads to the next stage comes first; the others are only logged. */
  offered: readonly TrackingEventType[]
  /** Types that cannot be recorded at any time, and why. */
  refused: readonly { type: TrackingEventType; reason: string }[]
}

export function eventTypesFor(
  { status }: Pick<Batch, 'status'>,
  may: (scope: Scope) => boolean,
): EventChoices {
  const known = isBatchStatus(status) ? status : null
  const refused = trackingEventType.values.flatMap((type) => {
    const problem = known && eventRules[type].at[known]
    const order = problem?.breaking === 'refuse' ? problem.text : null
    const reason = order ?? sellerRefusal(type, may)
    return reason ? [{ type, reason }] : []
  })
  const offered = trackingEventType.values.filter(
    (type) => !refused.some((each) => each.type === type),
  )
  const first = known ? nextStage(known)?.by : undefined
  return { offered: offered.toSorted((a, b) => Number(b === first) - Number(a === first)), refused }
}

/** Returns the errors of the fields on their own. */
export function trackMessages(values: TrackValues, now: Date): FieldMessages {
  const { occurredAt, ...messages } = fieldMessages(newTrackingEventSchema, candidateOf(values))
  const minute = localMinute(now)
  if (occurredAt) messages.when = 'Choose a date and a time'
  else if (values.when > minute) {
    messages.when = 'This is in the future. Enter when it happened; planned steps are not recorded.'
  }
  return messages
}
