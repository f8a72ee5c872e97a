import { describe, expect, it } from 'vitest'
import type { Plot } from '#domain/plot.ts'
import type { Position } from '#domain/plots/geometry.ts'
import { defaultSeed } from '#mocks/resources/default-seed.ts'
import { seenShapes, shapesOf } from './shapes.ts'
import { maxZoom, toMap } from './view.ts'

const { plots } = defaultSeed(new Date('2026-05-04T10:00:00Z'))
const [sample] = plots
if (!sample) throw new Error('There are no sample plots')
const size = { widthPx: 800, heightPx: 600 }
const none = new Map()

const at = (geometry: Plot['geometry']): Plot => ({ ...sample, geometry })
/** About 110 m to a side, with a corner every metre along the first one. */
const ring: Position[] = [
  ...Array.from({ length: 110 }, (_, step): Position => [-2.5 + step * 0.00001, 6.2]),
  [-2.499, 6.2],
  [-2.499, 6.201],
  [-2.5, 6.201],
  [-2.5, 6.2],
]
const field = at({ type: 'Polygon', coordinates: [ring] })
const viewAt = (zoom: number, longitude = -2.4995) => ({
  ...toMap({ latitude: 6.2005, longitude }),
  zoom,
})
const seen = (plot: Plot, view: ReturnType<typeof viewAt>) =>
  seenShapes(shapesOf([plot], none), view, size)

describe('the shape of a plot', () => {
  it('is drawn where it lies, once it is large enough to be told', () => {
    const [shape] = seen(field, viewAt(maxZoom))
    const xs = shape?.linePx.filter((_, index) => index % 2 === 0) ?? []
    expect(Math.min(...xs)).toBeGreaterThan(250)
    expect(Math.max(...xs)).toBeLessThan(550)
    expect(seen(field, viewAt(8))).toEqual([])
  })

  it('has no more corners than can be told apart', () => {
    const corners = (zoom: number) => (seen(field, viewAt(zoom))[0]?.linePx.length ?? 0) / 2
    expect(corners(13)).toBeLessThan(15)
    expect(corners(maxZoom)).toBeGreaterThan(corners(13))
  })

  it('is left out where it is out of sight', () => {
    expect(seen(field, viewAt(maxZoom, -2.4))).toEqual([])
  })

  it('is a ring for a point, from close by', () => {
    const point = at({ type: 'Point', coordinates: [-2.4995, 6.2005] })
    expect(seen(point, viewAt(13))).toMatchObject([{ isPoint: true, linePx: [400, 300] }])
    expect(seen(point, viewAt(8))).toEqual([])
  })

  it('says by its state whether doubts stand, or whether it is not sent yet', () => {
    const states = new Set(shapesOf(plots, none).map(({ state }) => state))
    expect(states).toEqual(new Set(['checked', 'doubtful']))
    const marks = new Map([[sample.id, { state: 'unsent' as const, entryIds: [1] }]])
    expect(shapesOf([sample], marks)[0]?.state).toBe('unsent')
  })
})
