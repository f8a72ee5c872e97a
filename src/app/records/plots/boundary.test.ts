import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { registeredPlot } from '#domain/builders/plot.ts'
import { newPlotSchema } from '#domain/plot.ts'
import { sampleBodies } from '#domain/sample-bodies.ts'
import { averageOf } from './average-readings.ts'
import {
  boundaryOf,
  captureOf,
  geometryOf,
  lineOf,
  mixedMethod,
  noBoundary,
  walkedOn,
  withoutCorner,
} from './boundary.ts'

const corner = (latitude: number, longitude: number, second = 0) =>
  averageOf([{ latitude, longitude, accuracyM: 4, takenAt: `2026-10-08T09:00:0${second}Z` }])
const corners = [corner(6.21, -2.48, 1), corner(6.21, -2.479, 2), corner(6.211, -2.479, 3)]
const triangle = { ...noBoundary, corners }

describe('the boundary of a form', () => {
  it('is a shape from three corners on, and ends where it begins', () => {
    expect(geometryOf({ ...triangle, corners: corners.slice(0, 2) })).toBeUndefined()
    expect(geometryOf(triangle)).toEqual({
      type: 'Polygon',
      coordinates: [
        [
          [-2.48, 6.21],
          [-2.479, 6.21],
          [-2.479, 6.211],
          [-2.48, 6.21],
        ],
      ],
    })
    expect(lineOf({ ...triangle, corners: corners.slice(0, 2) })).toHaveLength(2)
    expect(lineOf(triangle)).toHaveLength(4)
  })

  it('as a point is its first corner', () => {
    const point = { ...triangle, kind: 'point' as const }
    expect(geometryOf(point)).toEqual({ type: 'Point', coordinates: [-2.48, 6.21] })
    expect(captureOf(point, '')).toMatchObject({ accuraciesM: [4], fixes: [{ corner: 0 }] })
  })

  it('is sent with the accuracy and the readings of each corner, and the time of the last one', () => {
    expect(captureOf(triangle, ' Dense trees ')).toMatchObject({
      method: 'corners',
      at: '2026-10-08T09:00:03Z',
      accuraciesM: [4, 4, 4],
      fixes: [{ corner: 0 }, { corner: 1 }, { corner: 2 }],
      gateReason: 'Dense trees',
    })
  })

  it('of a record is sent as it is until something of it is changed', () => {
    const body = z.parse(newPlotSchema, sampleBodies.createPlot)
    const plot = registeredPlot(body, { farmer: undefined }, { recordedBy: 'Ama' })
    const boundary = boundaryOf(plot)
    expect(geometryOf(boundary)).toEqual(body.geometry)
    expect(captureOf(boundary, 'anything')).toEqual(body.capture)
    const fewer = { ...boundary, kept: null, corners: boundary.corners.slice(1) }
    expect(captureOf(fewer, '')).toMatchObject({ accuraciesM: [3.8, 5.2, 4.4] })
  })

  it('that was walked has a corner where the track turns, and keeps every reading of it', () => {
    const fix = (east: number, north: number, second: number) => ({
      latitude: 6.21 + north * 1e-5,
      longitude: -2.48 + east * 1e-5,
      accuracyM: 3.24,
      takenAt: new Date(Date.UTC(2026, 10, 23, 9, 0, second)).toISOString(),
    })
    const track = [fix(0, 0, 0), fix(50, 0, 5), fix(99, 0, 10), fix(99, 60, 15), fix(99, 120, 20)]
    const walked = walkedOn(noBoundary, track, 10)
    expect(walked).toMatchObject({ isWalking: true, method: 'walked', track })
    expect(walked.corners).toHaveLength(3)
    const capture = captureOf(walked, '')
    expect(capture).toMatchObject({ method: 'walked', accuraciesM: [3.2, 3.2, 3.2] })
    expect(capture.fixes.map(({ corner }) => corner)).toEqual([0, 0, 1, 1, 2])
    const fewer = { ...walked, corners: withoutCorner(walked.corners, 1) }
    expect(captureOf(fewer, '').fixes.map(({ corner }) => corner)).toEqual([0, 0, 0, 0, 1])
    const later = { ...walked, corners: withoutCorner(walked.corners, 0) }
    expect(captureOf(later, '').fixes.map(({ corner }) => corner)).toEqual([0, 0, 0, 0, 1])
  })

  it('that was recorded in several ways counts as recorded in the least certain one', () => {
    expect(mixedMethod(noBoundary, 'corners')).toBe('corners')
    expect(mixedMethod(triangle, 'drawn')).toBe('drawn')
    expect(mixedMethod({ ...triangle, method: 'drawn' }, 'corners')).toBe('drawn')
    expect(mixedMethod({ ...triangle, method: 'drawn', corners: [] }, 'corners')).toBe('corners')
  })
})
