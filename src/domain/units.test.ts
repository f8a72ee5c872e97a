import { describe, expect, it } from 'vitest'
import { logEntrySchema } from './log/entry.ts'
import { passportSchema } from './passport.ts'
import { isoInstantSchema } from './units.ts'

describe('an instant', () => {
  it.each([
    ['2026-03-11T09:30:00.000Z', '2026-03-11T09:30:00.000Z'],
    ['2026-03-11T09:30:00Z', '2026-03-11T09:30:00.000Z'],
    ['2026-03-11T09:30:00+00:00', '2026-03-11T09:30:00.000Z'],
    ['2026-03-11T09:30:00.123456+00:00', '2026-03-11T09:30:00.123Z'],
    ['2026-03-11T09:30:00.1234567Z', '2026-03-11T09:30:00.123Z'],
    ['2026-03-11T11:30:00.5+02:00', '2026-03-11T09:30:00.500Z'],
    ['2026-03-11T23:30:00-05:30', '2026-03-12T05:00:00.000Z'],
    ['2026-03-11T09:30:00z', '2026-03-11T09:30:00.000Z'],
    ['2026-03-11t09:30:00z', '2026-03-11T09:30:00.000Z'],
  ])('written as %s is %s', (written, instant) => {
    expect(isoInstantSchema.parse(written)).toBe(instant)
  })

  it.each([
    '2026-03-11',
    '2026-03-11T09:30:00',
    '2026-03-11 09:30:00+00',
    '2026-02-30T09:30:00+00:00',
    '2026-03-11T25:30:00Z',
    'yesterday',
  ])('is not %s', (written) => {
    expect(isoInstantSchema.safeParse(written).success).toBe(false)
  })
})

/** The form is part of what was hashed. */
const written = ['2026-03-11T09:30:00+00:00', '2026-03-11t09:30:00z', '2026-03-11T09:30:00Z']

describe('an instant that a hash is made over stays as it was written', () => {
  it.each(written)('in an event of a passport: %s', (occurredAt) => {
    const { occurredAt: event } = passportSchema.shape.events.def.element.shape
    expect(event.parse(occurredAt)).toBe(occurredAt)
  })

  it.each(written)('in an entry of the log: %s', (at) => {
    expect(logEntrySchema.shape.at.parse(at)).toBe(at)
  })
})
