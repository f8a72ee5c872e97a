import { describe, expect, it } from 'vitest'
import { changeSinceVerdict, verdictConfirmedOn } from './goods-assessed.ts'

const quantity = { at: '2026-11-10T08:00:00Z', parts: ['quantity'] }
const sources = { at: '2026-11-20T08:00:00Z', parts: ['sources', 'quantity'] }

/** A requirement decided on then; without a time, as records of the first versions have it. */
const decided = (recordedAt?: string) => ({
  status: 'compliant',
  ...(recordedAt ? { recordedAt } : {}),
})

describe('a decision on a requirement', () => {
  it('is of the goods as they were: what changed after it is named, with the last day', () => {
    const goodsChanges = [quantity, sources]
    const since = (recordedAt?: string) => changeSinceVerdict(decided(recordedAt), { goodsChanges })
    expect(since('2026-11-01T08:00:00Z')).toEqual({ ...sources, parts: ['quantity', 'sources'] })
    expect(since('2026-11-15T08:00:00Z')).toEqual(sources)
    expect(since('2026-11-20T08:00:01Z')).toBeUndefined()
    expect(since()).toEqual({ ...sources, parts: ['quantity', 'sources'] })
  })

  it('holds again once somebody assessed the goods as they are, and no longer when they change again', () => {
    const verdict = decided('2026-11-01T08:00:00Z')
    const assessment = { goodsSince: quantity.at }
    const holds = (goodsChanges: (typeof sources)[]) =>
      changeSinceVerdict(verdict, { goodsChanges, assessment }) === undefined
    expect(holds([quantity])).toBe(true)
    expect(holds([quantity, sources])).toBe(false)
  })

  it('is said to hold by the assessment of the changed goods, where it is older than the change', () => {
    const assessment = { goodsSince: quantity.at, assessedOn: '2026-11-11' }
    const confirmed = (recordedAt: string) =>
      verdictConfirmedOn(decided(recordedAt), { goodsChanges: [quantity], assessment })
    expect(confirmed('2026-11-01T08:00:00Z')).toBe('2026-11-11')
    expect(confirmed('2026-11-10T09:00:00Z')).toBeUndefined()
    expect(
      verdictConfirmedOn(decided('2026-11-01T08:00:00Z'), {
        goodsChanges: [],
        assessment: { assessedOn: '2026-11-11' },
      }),
    ).toBeUndefined()
  })

  it('is not asked about where there is none', () => {
    const open = { status: 'pending', recordedAt: '2026-11-01T08:00:00Z' }
    expect(changeSinceVerdict(open, { goodsChanges: [quantity] })).toBeUndefined()
  })
})
