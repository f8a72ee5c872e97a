import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { brokenEvent, evidenceText, lastQualityControl, type PassportEvent } from './passport.ts'

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

  it('tell the last quality control', () => {
    expect(lastQualityControl([])).toBeNull()
    expect(lastQualityControl([{ type: 'qc_failed' }, { type: 'transport_logged' }])).toBe('failed')
    expect(lastQualityControl([{ type: 'qc_failed' }, { type: 'qc_passed' }])).toBe('passed')
  })
})
