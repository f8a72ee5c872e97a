import { describe, expect, it } from 'vitest'
import { averageOf, type Reading } from './average-readings.ts'

const reading = (latitude: number, accuracyM: number, second = 0): Reading => ({
  latitude,
  longitude: -2.4839112,
  accuracyM,
  takenAt: `2026-10-08T09:01:0${second}Z`,
})

describe('the average of readings', () => {
  it('of one is that one, at six decimals', () => {
    expect(averageOf([reading(6.2113044, 4)])).toMatchObject({
      latitude: 6.211304,
      longitude: -2.483911,
      accuracyM: 4,
    })
  })

  it('lies nearer to the better one', () => {
    const { latitude } = averageOf([reading(6.2, 4), reading(6.3, 8)])
    expect(latitude).toBeCloseTo(6.22, 6)
  })

  it('claims no better accuracy than the readings have, and the time of the last one', () => {
    const readings = [reading(6.2, 5, 1), reading(6.2, 5, 2), reading(6.2, 5, 3)] as const
    expect(averageOf([...readings])).toMatchObject({
      accuracyM: 5,
      takenAt: '2026-10-08T09:01:03Z',
      readings,
    })
  })
})
