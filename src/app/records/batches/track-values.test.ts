import { describe, expect, it } from 'vitest'
import { trackingStepsAt } from '#domain/batch-rules.ts'
import { roleMay, type Scope } from '#domain/scopes.ts'
import { localMinute } from '../../forms/local-minute.ts'
import {
  eventTypesFor,
  newTrackValues,
  orderMessages,
  orderOf,
  type TrackValues,
  trackingEventOf,
  trackMessages,
} from './track-values.ts'

const now = new Date('2026-11-21T14:30:20Z')
const good: TrackValues = { ...newTrackValues(now), type: 'warehouse_intake' }

describe('a tracking event that is good', () => {
  it('is now, unless it is said when', () => {
    expect(trackMessages(good, now)).toEqual({})
    expect(trackingEventOf(good)).toMatchObject({
      id: expect.stringMatching(/^EVT-\w{12}$/),
      occurredAt: '2026-11-21T14:30:00.000Z',
      locationId: null,
      note: '',
    })
  })
})

it('a tracking event without a time is not out of order for it', () => {
  const batch = { status: 'harvested' as const, harvestDate: '2026-11-03', trackingSteps: [] }
  expect(orderOf({ ...good, when: '2026-11-02T10:00' }, batch, [])).not.toBeNull()
  expect(orderOf({ ...good, when: '' }, batch, [])).toBeNull()
})

describe('a tracking event with bad values', () => {
  const inAMinute = localMinute(new Date(now.getTime() + 60_000))
  const bad: [string, Partial<TrackValues>, Record<string, unknown>][] = [
    ['does not say what happened', { type: '' }, { type: 'Choose one of these' }],
    ['has no time', { when: '' }, { when: 'Choose a date and a time' }],
    [
      'is on a day that never was',
      { when: '2026-02-31T10:00x' },
      { when: 'Choose a date and a time' },
    ],
    [
      'is still to come',
      { when: inAMinute },
      { when: expect.stringMatching(/^This is in the future/) },
    ],
    [
      'has a note like a book',
      { note: 'x'.repeat(501) },
      { note: 'Must have 500 letters or fewer' },
    ],
    [
      'is at the end of the world and beyond',
      { coordinates: { latitude: 91, longitude: 0 } },
      { coordinates: 'Must be 90 or less' },
    ],
  ]
  it.each(bad)('is told that it %s', (_, change, messages) => {
    expect(trackMessages({ ...good, ...change }, now)).toEqual(messages)
  })
})

describe('what can be recorded', () => {
  it.each([
    ['harvested', 'warehouse_intake', 1],
    ['processing', 'transport_logged', 1],
    ['in_transit', 'ownership_transferred', 0],
    ['exported', 'qc_passed', 1],
    ['lost at sea', 'origin_confirmed', 0],
  ])('of a batch that is %s begins with %s, and %i kinds cannot be', (status, first, most) => {
    const { offered, refused } = eventTypesFor({ status }, () => true)
    expect(offered[0]).toBe(first)
    expect(refused).toHaveLength(most)
    expect(new Set([...offered, ...refused.map(({ type }) => type)]).size).toBe(6)
  })

  it('leaves to others what decides on payments, where somebody sells the batch', () => {
    const may = (scope: Scope) => roleMay('Supplier', scope)
    const { offered, refused } = eventTypesFor({ status: 'in_transit' }, may)
    expect(offered).toEqual(['origin_confirmed', 'transport_logged', 'warehouse_intake'])
    expect(refused.map(({ reason }) => reason)).toEqual(
      Array(3).fill(expect.stringMatching(/somebody who is not paid records it/)),
    )
  })
})

describe('a tracking event that is out of order', () => {
  const batch = {
    status: 'processing',
    harvestDate: '2026-11-03',
    trackingSteps: trackingStepsAt('processing', ['2026-11-03', '2026-11-10']),
  }
  const history = [{ type: 'qc_passed', occurredAt: '2026-11-10T10:00:00Z' }]
  const messages = (change: Partial<TrackValues>) => {
    const values = { ...good, ...change }
    return orderMessages(values, orderOf(values, batch, history))
  }

  it('is asked about at its question, then at its note', () => {
    expect(messages({})).toMatchObject({ outOfOrder: expect.stringMatching(/Confirm/) })
    expect(messages({ outOfOrder: true })).toMatchObject({ note: expect.stringMatching(/Say why/) })
    const confirmed = { outOfOrder: true, note: 'Moved to another warehouse' }
    expect(messages(confirmed)).toEqual({})
    expect(trackingEventOf({ ...good, ...confirmed })).toMatchObject({ anyway: true })
    expect(trackingEventOf(good)).not.toHaveProperty('anyway')
  })

  it('is refused at what is wrong: its kind, or its time', () => {
    const early = { type: 'transport_logged', when: '2026-11-09T10:00' } as const
    expect(Object.keys(messages({ type: 'ownership_transferred' }))).toEqual(['type'])
    expect(Object.keys(messages(early))).toEqual(['when'])
    expect(messages({ type: '' })).toEqual({})
  })
})
