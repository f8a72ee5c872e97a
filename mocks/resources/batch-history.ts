import type { Batch } from '#domain/batch.ts'
import { batchStatuses } from '#domain/batch-words.ts'
import type { TrackingEventType } from '#domain/tracking-event.ts'
import { agentAt } from './agent-at.ts'
import type { Calendar } from './calendar.ts'

/** Typed as plain strings: a batch's status may be an unknown one. */
const statusNames: readonly string[] = batchStatuses

interface PlannedEvent {
  type: TrackingEventType
  /** The batch stage from which on it has happened; it is dated on the day that stage began. */
  fromStage: number
  note: string
}

/** What happens to every batch, in order. */
const plan: readonly PlannedEvent[] = [
  { type: 'origin_confirmed', fromStage: 0, note: 'Farm boundary walked, farmer identified' },
  { type: 'warehouse_intake', fromStage: 1, note: 'Weighed in and sampled' },
  { type: 'qc_passed', fromStage: 2, note: 'Moisture and foreign matter within limits' },
  { type: 'transport_logged', fromStage: 2, note: 'Loaded, seal checked' },
  { type: 'ownership_transferred', fromStage: 3, note: 'Bill of lading handed over' },
]

const failure: PlannedEvent = {
  type: 'qc_failed',
  fromStage: 1,
  note: 'Too moist: to be dried again',
}
/** One batch in this many fails its first control after intake. */
const failureEvery = 9

/** Whether the batch of this number fails its first control, and is too moist until it has been dried again. */
export const failsFirstControl = (number: number): boolean => number % failureEvery === 4

/** An event in the history of a sample batch. */
export interface HistoryEvent {
  type: TrackingEventType
  occurredAt: string
  /** The agent who recorded it. */
  recordedBy: string
  note: string
}

type Told = Pick<Batch, 'id' | 'status' | 'trackingSteps' | 'locationId'>

/** The history of a sample batch, first to last. It is derived from the batch's id and the dates of its stages. */
export function historyOf(batch: Told, calendar: Calendar): HistoryEvent[] {
  const history: HistoryEvent[] = []
  eachEventOf(batch, calendar, ({ type, note }, _, occurredAt, recordedBy) => {
    history.push({ type, occurredAt, recordedBy, note })
  })
  return history
}

/** The same, one event at a time without building a list: there may be tens of thousands of batches. */
export function eachEventOf(
  batch: Told,
  calendar: Calendar,
  visit: (event: PlannedEvent, day: string, occurredAt: string, recordedBy: string) => void,
): void {
  const number = numberOf(batch.id)
  for (const [index, event] of plannedFor(batch, number).entries()) {
    const day = dayOf(batch, event.fromStage)
    visit(event, day, timeOn(day, number, index), agentAt(batch.locationId, day, calendar))
  }
}

/** How many events a sample batch has and when the last one was: agrees with its history, in a fraction of the time. */
export function endOfHistory(batch: Told): { events: number; lastAt: string } {
  const number = numberOf(batch.id)
  const planned = plannedFor(batch, number)
  const events = planned.length
  const day = dayOf(batch, planned[events - 1]?.fromStage ?? 0)
  return { events, lastAt: timeOn(day, number, events - 1) }
}

const dayOf = ({ trackingSteps }: Told, stage: number): string => trackingSteps[stage]?.date ?? ''

/** Indexed by whether a control failed, then by stage. Computed once, as there may be tens of thousands of batches. */
const plans = [plan, plan.flatMap((each) => (each.fromStage === 1 ? [each, failure] : [each]))].map(
  (events) => statusNames.map((_, stage) => events.filter(({ fromStage }) => fromStage <= stage)),
)

const plannedFor = ({ status }: Told, number: number): readonly PlannedEvent[] =>
  plans[failsFirstControl(number) ? 1 : 0]?.[statusNames.indexOf(status)] ?? []

/** The digits at the end of an id. The differences between batches are derived from them. */
export const numberOf = (id: string): number => Number(id.slice(id.lastIndexOf('-') + 1))

const two = (value: number) => String(value).padStart(2, '0')
const minutesOfDay = Array.from(
  { length: 24 * 60 },
  (_, minute) => `T${two(Math.floor(minute / 60))}:${two(minute % 60)}:00.000Z`,
)

/** A time in working hours, UTC; each event of a batch is later in the day than the one before. */
const timeOn = (day: string, number: number, index: number): string =>
  day + (minutesOfDay[6 * 60 + 20 + index * 80 + ((number * 37) % 80)] ?? '')
