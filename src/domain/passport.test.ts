import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  brokenEvent,
  evidenceText,
  lastQualityControl,
  type PassportEvent,
  unfittingField,
} from './passport.ts'

const sha256Hex = (text: string) => createHash('sha256').update(text).digest('hex')

function chain(...notes: string[]): PassportEvent[] {
  const events: PassportEvent[] = []
  for (const [index, note] of notes.entries()) {
    const event = {
      id: `E${index}`,
      type: 'qc_passed',
      occurredAt: '2026-05-04T10:00:00Z',
      recordedBy: 'Kwame Asare',
      locationId: null,
      location: '',
      note,
      previousHash: events.at(-1)?.hash ?? null,
    }
    events.push({ ...event, hash: sha256Hex(evidenceText(event)) })
  }
  return events
}

describe('the events of a passport', () => {
  it('hold together as they were recorded', () => {
    expect(brokenEvent(chain('a', 'b', 'c'), sha256Hex)).toBeUndefined()
  })

  it('show a change', () => {
    const changed = chain('a', 'b', 'c').map((event, index) =>
      index === 1 ? { ...event, note: 'better' } : event,
    )
    expect(brokenEvent(changed, sha256Hex)?.id).toBe('E1')
  })

  it('show that one was taken out or moved', () => {
    const [first, second, third] = chain('a', 'b', 'c')
    if (!first || !second || !third) return expect.unreachable()
    expect(brokenEvent([first, third], sha256Hex)?.id).toBe('E2')
    expect(brokenEvent([second, first, third], sha256Hex)?.id).toBe('E1')
  })

  it('cover what they state of the goods', () => {
    const opening = { field: 'quantity', before: null, after: 2420 }
    const [first] = chain('a')
    if (!first) return expect.unreachable()
    const stating = { ...first, changes: [opening] }
    const hashed = { ...stating, hash: sha256Hex(evidenceText(stating)) }
    expect(hashed.hash).not.toBe(first.hash)
    expect(brokenEvent([hashed], sha256Hex)).toBeUndefined()
    const changed = { ...hashed, changes: [{ ...opening, after: 2620 }] }
    expect(brokenEvent([changed], sha256Hex)?.id).toBe('E0')
  })

  it('tell the last quality control', () => {
    expect(lastQualityControl([])).toBeNull()
    const at = (type: string, hour: number) => ({
      type,
      occurredAt: `2026-05-04T${hour}:00:00Z`,
    })
    const failed = at('qc_failed', 11)
    expect(lastQualityControl([failed, at('transport_logged', 12)])).toBe('failed')
    expect(lastQualityControl([failed, at('qc_passed', 11)])).toBe('passed')
    expect(lastQualityControl([failed, at('qc_passed', 10)])).toBe('failed')
  })
})

describe('the goods of a passport', () => {
  const [event] = chain('a')
  if (!event) throw new Error('There is no event')
  const stated = (...quantities: [number | null, number][]) =>
    quantities.map(([before, after]) => ({
      ...event,
      changes: [{ field: 'quantity', before, after }],
    }))
  const goods = { crop: 'cocoa', quantity: 2620, harvestDate: '2026-03-01' } as const

  it('are what its events state, corrections included', () => {
    const events = stated([null, 2420], [2420, 2620])
    expect(unfittingField({ ...goods, events })).toBeUndefined()
    expect(unfittingField({ ...goods, events: [event] })).toBeUndefined()
  })

  it('are found out where they were changed without a correction', () => {
    expect(unfittingField({ ...goods, events: stated([null, 2420]) })).toBe('quantity')
    const skipped = stated([null, 2420], [2500, 2620])
    expect(unfittingField({ ...goods, events: skipped })).toBe('quantity')
  })
})
