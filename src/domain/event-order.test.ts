import { describe, expect, it } from 'vitest'
import { trackingStepsAt } from './batch-rules.ts'
import { batchStatuses } from './batch-words.ts'
import { eventRules, orderProblem, orderRefusal } from './event-order.ts'
import { type TrackingEventType, trackingEventType } from './tracking-event.ts'

const dates = ['2026-03-01', '2026-03-08', '2026-03-26', '2026-04-10']
const batchAt = (status: (typeof batchStatuses)[number]) => ({
  status,
  harvestDate: '2026-03-01',
  trackingSteps: trackingStepsAt(status, dates),
})
const on = (type: TrackingEventType, day = '2026-05-04') => ({
  type,
  occurredAt: `${day}T10:00:00Z`,
})
const controlled = [on('qc_passed', '2026-03-20')]
const verdict = (status: (typeof batchStatuses)[number], type: TrackingEventType, day?: string) =>
  orderProblem(batchAt(status), on(type, day), controlled)?.breaking ?? 'fits'

describe('the order of events', () => {
  it.each([
    ['origin_confirmed', ['fits', 'ask', 'ask', 'refuse']],
    ['qc_passed', ['fits', 'fits', 'fits', 'ask']],
    ['qc_failed', ['fits', 'fits', 'fits', 'ask']],
    ['warehouse_intake', ['fits', 'ask', 'fits', 'ask']],
    ['transport_logged', ['ask', 'fits', 'fits', 'ask']],
    ['ownership_transferred', ['refuse', 'refuse', 'fits', 'ask']],
  ] as const)('has a verdict on %s at every stage', (type, verdicts) => {
    expect(batchStatuses.map((status) => verdict(status, type))).toEqual(verdicts)
  })

  it('has a rule for every kind of event, with a reason for every refusal', () => {
    expect(new Set(Object.keys(eventRules))).toEqual(new Set(trackingEventType.values))
    for (const { at } of Object.values(eventRules)) {
      for (const problem of Object.values(at)) expect(problem?.text).not.toBe('')
    }
  })

  it('takes a control or a confirmed origin late, by the stage of its own day', () => {
    expect(verdict('exported', 'origin_confirmed', '2026-03-05')).toBe('fits')
    expect(verdict('exported', 'qc_passed', '2026-03-28')).toBe('fits')
    expect(verdict('in_transit', 'origin_confirmed', '2026-03-08')).toBe('fits')
    expect(verdict('in_transit', 'origin_confirmed', '2026-03-09')).toBe('ask')
  })

  it('lets nothing happen before the harvest, and no stage end before it began', () => {
    expect(orderProblem(batchAt('harvested'), on('qc_passed', '2026-02-28'), controlled)).toEqual({
      breaking: 'refuse',
      isTime: true,
      text: 'This is before the harvest of 1 March 2026: correct one of the two',
    })
    expect(verdict('processing', 'transport_logged', '2026-03-07')).toBe('refuse')
    expect(verdict('processing', 'transport_logged', '2026-03-08')).toBe('fits')
  })

  it('asks about a hand-over within minutes of another, before or after it', () => {
    const transport = on('transport_logged')
    const problemAfter = (type: string, time: string) =>
      orderProblem(batchAt('processing'), transport, [
        { type, occurredAt: `2026-05-04T${time}:00Z` },
      ])
    expect(problemAfter('warehouse_intake', '09:46')).toEqual({
      breaking: 'ask',
      text: 'The batch changed hands 14 minutes before or after: warehouse intake',
    })
    expect(problemAfter('warehouse_intake', '10:14')?.breaking).toBe('ask')
    expect(problemAfter('warehouse_intake', '10:00')?.text).toBe(
      'The batch changed hands at the same time already: warehouse intake',
    )
    expect(problemAfter('warehouse_intake', '09:45')).toBeNull()
    expect(problemAfter('qc_passed', '10:00')).toBeNull()
    expect(
      orderProblem(batchAt('processing'), on('qc_passed'), [
        { type: 'warehouse_intake', occurredAt: '2026-05-04T10:00:00Z' },
      ]),
    ).toBeNull()
  })

  it('is not judged at a stage that this version does not know', () => {
    const lost = { ...batchAt('harvested'), status: 'lost at sea' }
    expect(orderProblem(lost, on('ownership_transferred'), controlled)).toBeNull()
  })
})

describe('what keeps an event from being recorded', () => {
  const asked = { breaking: 'ask', text: 'In a warehouse already' } as const

  it('is nothing where it is in order', () => {
    expect(orderRefusal(null, {})).toBeNull()
  })

  it('is a question, until its author insists and says why', () => {
    expect(orderRefusal(asked, { note: 'Moved' })?.field).toBe('anyway')
    expect(orderRefusal(asked, { anyway: true, note: '  ' })?.field).toBe('note')
    expect(orderRefusal(asked, { anyway: true, note: 'Moved' })).toBeNull()
  })

  it('is a refusal, whatever its author says', () => {
    const refused = { breaking: 'refuse', text: 'Not before delivery' } as const
    expect(orderRefusal(refused, { anyway: true, note: 'Sold' })?.field).toBe('type')
    const early = { ...refused, isTime: true } as const
    expect(orderRefusal(early, { anyway: true, note: 'Sold' })?.field).toBe('occurredAt')
  })
})
