import fc from 'fast-check'
import geodesic from 'geographiclib-geodesic'
import { describe, expect, it } from 'vitest'
import { areaHa, needsBoundary } from './area.ts'
import type { Position } from './geometry.ts'

function byGeographicLib(ring: readonly Position[]): number {
  const polygon = geodesic.Geodesic.WGS84.Polygon(false)
  for (const [longitudeDeg, latitudeDeg] of ring) polygon.AddPoint(latitudeDeg, longitudeDeg)
  return Math.abs(polygon.Compute(false, true).area ?? 0) / 10_000
}

const place = fc.tuple(
  fc.double({ min: -179, max: 178, noNaN: true }),
  fc.double({ min: -45, max: 45, noNaN: true }),
)
/** How far each corner of an uneven ring is from its middle, as a share of the whole. */
const radii = fc.array(fc.double({ min: 0.5, max: 1, noNaN: true }), {
  minLength: 5,
  maxLength: 30,
})
const ringOf = ([lon, lat]: [number, number], shares: readonly number[], reachDeg: number) =>
  shares.map((share, index): Position => {
    const turn = (2 * Math.PI * index) / shares.length
    return [lon + share * reachDeg * Math.cos(turn), lat + share * reachDeg * Math.sin(turn)]
  })

describe('the area of a plot', () => {
  it.each([
    ['4 ha', 0.0012, 1e-5],
    ['1,000 ha', 0.02, 1.5e-4],
    ['20,000 ha', 0.08, 6e-4],
  ])('is what GeographicLib measures, for plots of about %s', (_, reachDeg, share) => {
    fc.assert(
      fc.property(place, radii, (middle, shares) => {
        const ring = ringOf(middle, shares, reachDeg)
        const closed = [...ring, ring[0] ?? [0, 0]] satisfies Position[]
        const measured = areaHa({ type: 'Polygon', coordinates: [closed] })
        expect(Math.abs(measured / byGeographicLib(ring) - 1)).toBeLessThan(share)
      }),
      { numRuns: 300 },
    )
  })

  it('decides whether a boundary is needed, but for 1 % around 4 ha', () => {
    expect([3.95, 3.96, 4, 4.04, 4.05].map(needsBoundary)).toEqual([
      'no',
      'too-close-to-call',
      'too-close-to-call',
      'too-close-to-call',
      'yes',
    ])
  })
})
