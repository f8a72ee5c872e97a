import type { Batch } from './batch.ts'
import { type BatchStatus, batchStatuses, isBatchStatus } from './batch-words.ts'
import { dateOf } from './days.ts'
import { longDay } from './regulation/long-day.ts'
import {
  type NewTrackingEvent,
  stageAfterEvent,
  type TrackingEventType,
  trackingEventType,
} from './tracking-event.ts'

/** Why an event is out of order. It is either refused, or recorded only if its author insists and gives a reason. */
export interface OrderProblem {
  breaking: 'refuse' | 'ask'
  /** What is out of order, in words for people. */
  text: string
  /** Set if the problem is the time and not the kind of event. */
  isTime?: true
}

interface EventRule {
  /** What is wrong with it at each stage; null if it belongs there. */
  at: Readonly<Record<BatchStatus, OrderProblem | null>>
  /** Judged by the stage on its own day: it does not change the stage, so it may be entered late. */
  byItsDay: boolean
}

const ask = (text: string): OrderProblem => ({ breaking: 'ask', text })
const refuse = (text: string): OrderProblem => ({ breaking: 'refuse', text })

const leftTheFarm = ask('The batch has left the farm, where its origin is usually confirmed')
const qualityControl: EventRule = {
  at: {
    harvested: null,
    processing: null,
    in_transit: null,
    exported: ask('The batch is exported: a control on arrival changes nothing about its export'),
  },
  byItsDay: true,
}

/** The stages at which each kind of event belongs, as documented for traceability and logistics. */
export const eventRules: Readonly<Record<TrackingEventType, EventRule>> = {
  origin_confirmed: {
    at: {
      harvested: null,
      processing: leftTheFarm,
      in_transit: leftTheFarm,
      exported: refuse('The batch is exported: its origin had to be confirmed before'),
    },
    byItsDay: true,
  },
  qc_passed: qualityControl,
  qc_failed: qualityControl,
  warehouse_intake: {
    at: {
      harvested: null,
      processing: ask('The batch has been taken into a warehouse already'),
      in_transit: null,
      exported: ask('The batch is exported: this would be a warehouse of its buyer'),
    },
    byItsDay: false,
  },
  transport_logged: {
    at: {
      harvested: ask('The batch is in no warehouse yet: this transport does not move it on'),
      processing: null,
      in_transit: null,
      exported: ask('The batch is exported: this would be a transport of its buyer'),
    },
    byItsDay: false,
  },
  ownership_transferred: {
    at: {
      harvested: refuse(
        'The batch changes hands on delivery: warehouse intake and transport come first',
      ),
      processing: refuse('The batch changes hands on delivery: transport comes first'),
      in_transit: null,
      exported: ask('The batch has changed hands already'),
    },
    byItsDay: false,
  },
}

type OrderedBatch = Pick<Batch, 'status' | 'harvestDate' | 'trackingSteps'>
type OrderedEvent = Pick<NewTrackingEvent, 'type' | 'occurredAt'>

/** An event recorded before, of a kind that this version may not know. */
export interface PastEvent {
  type: string
  occurredAt: string
}

/** The events in which a batch passes into other hands. */
const handOvers: ReadonlySet<string> = new Set<TrackingEventType>([
  'warehouse_intake',
  'transport_logged',
  'ownership_transferred',
])

/** Goods are weighed, loaded and signed for between two hand-overs: two within fewer minutes are rarely true. */
const leastMinutesBetweenHandOvers = 15

/**
 * What is out of order about an event of a batch, given the events recorded before. Returns null if nothing is. There
 * are no rules for a stage that this version does not know.
 */
export function orderProblem(
  batch: OrderedBatch,
  event: OrderedEvent,
  history: readonly PastEvent[],
): OrderProblem | null {
  if (!isBatchStatus(batch.status)) return null
  const early = dateProblem(batch, batch.status, event)
  if (early) return early
  const { at, byItsDay } = eventRules[event.type]
  const stages = byItsDay ? stagesOn(batch, dateOf(event.occurredAt)) : [batch.status]
  const misfits = stages.flatMap((stage) => at[stage] ?? [])
  if (misfits.length === stages.length) return misfits.at(-1) ?? null
  return handOverProblem(event, history)
}

/** Asks about a hand-over that happened within minutes of another. */
function handOverProblem(event: OrderedEvent, history: readonly PastEvent[]): OrderProblem | null {
  if (!handOvers.has(event.type)) return null
  const minutesTo = ({ occurredAt }: PastEvent) =>
    Math.abs(Date.parse(occurredAt) - Date.parse(event.occurredAt)) / 60_000
  const other = history.find(
    (past) => handOvers.has(past.type) && minutesTo(past) < leastMinutesBetweenHandOvers,
  )
  if (!other) return null
  const name = trackingEventType.label(other.type).toLowerCase()
  const minutes = Math.round(minutesTo(other))
  return ask(
    minutes === 0
      ? `The batch changed hands at the same time already: ${name}`
      : `The batch changed hands ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} before or after: ${name}`,
  )
}

/** The stages that a batch had on a day: on the day of a transition both, and always its current one. */
function stagesOn({ status, trackingSteps }: OrderedBatch, day: string): BatchStatus[] {
  const reached = batchStatuses.filter((_, index) => trackingSteps[index]?.completed)
  const onThatDay = reached.filter((_, index) => {
    const from = trackingSteps[index]?.date
    const to = trackingSteps[index + 1]
    return (!from || from <= day || index === 0) && (!to?.completed || !to.date || day <= to.date)
  })
  return onThatDay.length > 0 || !isBatchStatus(status) ? onThatDay : [status]
}

/** Nothing happens to goods before their harvest, and no stage ends before it begins. */
function dateProblem(
  { harvestDate, trackingSteps }: OrderedBatch,
  status: BatchStatus,
  { type, occurredAt }: OrderedEvent,
): OrderProblem | null {
  const day = dateOf(occurredAt)
  if (day < harvestDate) {
    return tooEarly(`This is before the harvest of ${longDay(harvestDate)}: correct one of the two`)
  }
  if (stageAfterEvent(status, type) === null) return null
  const began = trackingSteps.findLast(({ completed }) => completed)
  return began?.date && day < began.date
    ? tooEarly(`This is before the batch came to ${began.step} on ${longDay(began.date)}`)
    : null
}

const tooEarly = (text: string): OrderProblem => ({ breaking: 'refuse', text, isTime: true })

/** Why an event cannot be recorded. A problem to ask about is accepted if the author insists and adds a note. */
export function orderRefusal(
  problem: OrderProblem | null,
  { anyway, note }: Pick<NewTrackingEvent, 'anyway' | 'note'>,
): { field: 'type' | 'occurredAt' | 'anyway' | 'note'; text: string } | null {
  if (!problem) return null
  const { breaking, text, isTime } = problem
  if (breaking === 'refuse') return { field: isTime ? 'occurredAt' : 'type', text }
  if (anyway !== true) return { field: 'anyway', text: `${text}. Confirm that it happened` }
  return note?.trim() ? null : { field: 'note', text: `${text}. Say why` }
}
