import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceKm } from '../distance.ts'
import {
  closingM,
  cornersOfLine,
  gapsIn,
  isStep,
  thinned,
  toleranceM,
  type WalkFix,
  walkedCorners,
} from './walk.ts'

const degreeM = 111_320
const origin = { latitude: 6.21, longitude: -2.48 }
const shrink = Math.cos((origin.latitude * Math.PI) / 180)
const placeAt = (eastM: number, northM: number) => ({
  latitude: origin.latitude + northM / degreeM,
  longitude: origin.longitude + eastM / degreeM / shrink,
})
const fixAt = (eastM: number, northM: number, second: number, accuracyM = 4): WalkFix => ({
  ...placeAt(eastM, northM),
  accuracyM,
  takenAt: new Date(Date.parse('2026-11-23T09:00:00Z') + second * 1000).toISOString(),
})

/** Round a square of 100 m, a reading every 5 m and 5 s, each up to a metre beside the way. */
const round = Array.from({ length: 80 }, (_, index) => {
  const along = (index % 20) * 5
  const beside = index % 2 === 0 ? 1 : -1
  const places = [
    [along, beside],
    [100 + beside, along],
    [100 - along, 100 + beside],
    [beside, 100 - along],
  ] as const
  const [east, north] = places[Math.floor(index / 20)] ?? [0, 0]
  return fixAt(east, north, index * 5)
})

describe('a boundary that was walked', () => {
  it('has the corners of the field, and every reading', () => {
    const corners = walkedCorners([...round, fixAt(0.5, 0.5, 400)], 10)
    expect(corners).toHaveLength(4)
    const places = [placeAt(0, 0), placeAt(100, 0), placeAt(100, 100), placeAt(0, 100)]
    for (const [index, { at }] of corners.entries()) {
      expect(distanceKm(places[index] ?? origin, at) * 1000).toBeLessThan(2)
    }
    expect(corners.flatMap(({ readings }) => readings)).toHaveLength(81)
  })

  it('has no corner where the track ends on the side that closes it', () => {
    expect(walkedCorners(round.slice(0, 77), 10)).toHaveLength(4)
    expect(walkedCorners(round.slice(0, 45), 10)).toHaveLength(4)
  })

  it('leaves out of its line what is measured worse than asked for, and keeps it as a reading', () => {
    const jump = fixAt(60, -300, 47, 60)
    const withJump = [...round.slice(0, 10), jump, ...round.slice(10)]
    const corners = walkedCorners(withJump, 10)
    expect(corners.some(({ at }) => at === jump)).toBe(false)
    expect(corners.flatMap(({ readings }) => readings)).toContain(jump)
    expect(walkedCorners(withJump, 100).some(({ at }) => at === jump)).toBe(true)
    expect(walkedCorners([jump], 10)).toEqual([])
  })

  it('is simplified by how well it was measured, and never by less than 2 m', () => {
    expect(toleranceM(round)).toBe(4)
    expect(toleranceM([fixAt(0, 0, 0, 0.5)])).toBe(2)
    expect(toleranceM([])).toBe(2)
  })

  it('says how far the end is from the beginning', () => {
    expect(Math.round(closingM(round))).toBe(4)
    expect(closingM([])).toBe(0)
  })

  it('is thinned to what a record takes, with the reading of each corner', () => {
    const corners = walkedCorners(round, 10)
    const few = thinned(corners, 30)
    const readings = few.flatMap((corner) => corner.readings)
    expect(readings.length).toBeLessThanOrEqual(30)
    for (const { at } of corners) expect(readings).toContain(at)
    expect(thinned(corners, 2000)).toEqual(corners)
  })
})

describe('a gap of a walk', () => {
  it('is a way of more than 10 m without a reading for more than 20 s', () => {
    const [a, b, c] = [fixAt(0, 0, 0), fixAt(5, 0, 5), fixAt(95, 0, 95)]
    expect(gapsIn([a, b, c])).toMatchObject([{ from: b, to: c, seconds: 90 }])
    expect(Math.round(gapsIn([b, c])[0]?.metres ?? 0)).toBe(90)
  })

  it('is none where somebody stood still, or walked on with readings', () => {
    expect(gapsIn([fixAt(0, 0, 0), fixAt(4, 0, 300)])).toEqual([])
    expect(gapsIn(round)).toEqual([])
  })
})

describe('the corners of a line', () => {
  it('leave no place farther than the tolerance from the line, and keep its ends', () => {
    const metres = fc.integer({ min: -200, max: 200 })
    const walk = fc.array(fc.tuple(metres, metres), { minLength: 2, maxLength: 60 })
    fc.assert(
      fc.property(walk, fc.integer({ min: 1, max: 40 }), (way, withinM) => {
        const kept = cornersOfLine(
          way.map(([east, north]) => placeAt(east, north)),
          withinM,
        )
        expect(kept[0]).toBe(0)
        expect(kept.at(-1)).toBe(way.length - 1)
        for (const [index, end] of kept.slice(1).entries()) {
          const start = kept[index] ?? 0
          for (const point of way.slice(start, end)) {
            expect(fromSegmentM(point, way[start], way[end])).toBeLessThan(withinM + 0.1)
          }
        }
      }),
    )
  })

  it('of nothing are none', () => {
    expect(cornersOfLine([], 5)).toEqual([])
    expect(cornersOfLine([origin], 5)).toEqual([0])
  })
})

type Point = readonly [number, number]

/** By stepping along it: another way than the one that is tested. */
function fromSegmentM(point: Point, from: Point = point, to: Point = point): number {
  const shares = Array.from({ length: 2001 }, (_, index) => index / 2000)
  return Math.min(
    ...shares.map((share) =>
      Math.hypot(
        point[0] - from[0] - share * (to[0] - from[0]),
        point[1] - from[1] - share * (to[1] - from[1]),
      ),
    ),
  )
}

describe('a step', () => {
  it('is 2 m from the last one, so that who stands still fills no record', () => {
    expect(isStep(undefined, fixAt(0, 0, 0))).toBe(true)
    expect(isStep(fixAt(0, 0, 0), fixAt(1.5, 0, 1))).toBe(false)
    expect(isStep(fixAt(0, 0, 0), fixAt(2.5, 0, 1))).toBe(true)
  })
})
