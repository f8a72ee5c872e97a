import { describe, expect, it } from 'vitest'
import { expiryTimeline } from './expiry-timeline.ts'

const ending = (...dates: (string | null)[]) => dates.map((expiryDate) => ({ expiryDate }))
const datesIn = (timeline: ReturnType<typeof expiryTimeline>, span: string) =>
  timeline.spans.find((one) => one.span === span)?.records.map(({ expiryDate }) => expiryDate)

describe('the timeline of what expires', () => {
  it('has what has expired first, then thirteen months over the turn of the year, then what ends later', () => {
    const spans = expiryTimeline([], '2026-11-23').spans.map(({ span }) => span)
    expect(spans).toHaveLength(15)
    expect(spans.slice(0, 4)).toEqual(['expired', '2026-11', '2026-12', '2027-01'])
    expect(spans.slice(-2)).toEqual(['2027-11', 'later'])
  })

  it('counts a certificate to its month as long as it is valid, its last day included', () => {
    const timeline = expiryTimeline(ending('2026-11-23', '2026-11-22', '2026-11-30'), '2026-11-23')
    expect(datesIn(timeline, 'expired')).toEqual(['2026-11-22'])
    expect(datesIn(timeline, '2026-11')).toEqual(['2026-11-23', '2026-11-30'])
  })

  it('puts the soonest first within each span', () => {
    const timeline = expiryTimeline(
      ending('2029-02-01', '2027-12-01', '2025-01-01', '2024-01-01'),
      '2026-11-23',
    )
    expect(datesIn(timeline, 'expired')).toEqual(['2024-01-01', '2025-01-01'])
    expect(datesIn(timeline, 'later')).toEqual(['2027-12-01', '2029-02-01'])
  })

  it('keeps apart what was never issued', () => {
    expect(expiryTimeline(ending(null, '2027-01-01'), '2026-11-23').withoutDate).toHaveLength(1)
  })
})
