import { describe, expect, it } from 'vitest'
import { localMinute } from '../../forms/local-minute.ts'
import {
  eventTypesFor,
  newTrackValues,
  type TrackValues,
  trackingEventOf,
  trackMessages,
} from './track-values.ts'

const now = new Date('2026-11-21T14:30:20Z')
const batch = { harvestDate: '2026-11-03' }
const good: TrackValues = { ...newTrackValues(now), type: 'warehouse_intake' }

describe('a tracking event that is good', () => {
  it('is now, unless it is said when', () => {
    expect(trackMessages(good, batch, now)).toEqual({})
    expect(trackingEventOf(good)).toMatchObject({
      id: expect.stringMatching(/^EVT-\w{12}$/),
      occurredAt: '2026-11-21T14:30:00.000Z',
      locationId: null,
      note: '',
    })
  })

  it('may be of the day of the harvest', () => {
    expect(trackMessages({ ...good, when: '2026-11-03T00:00' }, batch, now)).toEqual({})
  })
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
      { when: expect.stringMatching(/^This is still to come/) },
    ],
    [
      'is before the harvest',
      { when: '2026-11-02T23:59' },
      { when: expect.stringMatching(/before the harvest of 3 Nov 2026/) },
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
    expect(trackMessages({ ...good, ...change }, batch, now)).toEqual(messages)
  })
})

describe('what can be recorded', () => {
  it.each([
    ['harvested', 'warehouse_intake'],
    ['processing', 'transport_logged'],
    ['in_transit', 'ownership_transferred'],
    ['exported', 'origin_confirmed'],
    ['lost at sea', 'origin_confirmed'],
  ])('of a batch that is %s begins with %s, and is every kind once', (status, first) => {
    const types = eventTypesFor({ status })
    expect(types[0]).toBe(first)
    expect(new Set(types).size).toBe(6)
    expect(types).toHaveLength(6)
  })
})
