import fc from 'fast-check'
import GeoJSONReader from 'jsts/org/locationtech/jts/io/GeoJSONReader.js'
import IsValidOp from 'jsts/org/locationtech/jts/operation/valid/IsValidOp.js'
import { describe, expect, it } from 'vitest'
import { checkPlot } from './check-plot.ts'
import { writeGeoJson } from './files/write-geojson.ts'
import type { FileGeometry, MultiPolygon, Polygon, Position } from './geometry.ts'
import { shapeOf } from './parse-geometry.ts'

/** The corner round which all are drawn: 9° W to 4° S are like numbers elsewhere. */
const [west, south] = [-6.608123, 5.785123]

/** Few places, so that sides touch and run along each other; many, so that they cross; and more decimals than are kept. */
const position = fc.oneof(
  { weight: 3, arbitrary: onGrid(5, 1e-6) },
  { weight: 2, arbitrary: onGrid(40, 1e-5) },
  { weight: 2, arbitrary: onGrid(100_000, 1e-8) },
)
function onGrid(cells: number, stepDeg: number) {
  const step = fc.integer({ min: 0, max: cells })
  return fc.tuple(step, step).map(([x, y]): Position => [west + x * stepDeg, south + y * stepDeg])
}
const oneScale = (least: number, most: number) =>
  fc.oneof(
    ...[onGrid(4, 1e-6), onGrid(9, 1e-4), onGrid(100_000, 1e-8)].map((place) =>
      fc.array(place, { minLength: least, maxLength: most }),
    ),
    fc.array(position, { minLength: least, maxLength: most }),
  )

/** Corners in the order of their direction from the middle: most of these are in order. */
function around(corners: readonly Position[]): Position[] {
  const x = corners.reduce((sum, [lon]) => sum + lon, 0) / corners.length
  const y = corners.reduce((sum, [, lat]) => sum + lat, 0) / corners.length
  return corners.toSorted((p, q) => Math.atan2(p[1] - y, p[0] - x) - Math.atan2(q[1] - y, q[0] - x))
}
const ring = fc
  .tuple(oneScale(3, 9), fc.boolean())
  .map(([corners, isOrdered]) => (isOrdered ? around(corners) : corners))
  .map((corners): Position[] => [...corners, corners[0] ?? [west, south]])

const polygon = ring.map((one): Polygon => ({ type: 'Polygon', coordinates: [one] }))
const multiPolygon = fc
  .array(
    ring.map((one) => [one]),
    { minLength: 2, maxLength: 3 },
  )
  .map((coordinates): MultiPolygon => ({ type: 'MultiPolygon', coordinates }))

/** What becomes of a shape, and whether it is refused as a shape. */
function emitted(geometry: FileGeometry) {
  const given = { path: '', label: '', shape: shapeOf(geometry), properties: {} }
  const { plot, findings } = checkPlot(given, { purpose: 'capture' })
  const { features } = JSON.parse(writeGeoJson([plot]))
  return {
    geometry: features[0].geometry,
    isRefused: findings.some(({ severity }) => severity === 'refuse'),
  }
}

function isValidForJts(geometry: object): boolean {
  try {
    return new IsValidOp(new GeoJSONReader().read(geometry)).isValid()
  } catch {
    return false // It makes no ring of fewer than four positions.
  }
}

type Nested = number | Nested[]
const inMicroDegrees = (value: Nested): Nested =>
  typeof value === 'number' ? Math.round(value * 1e6) : value.map(inMicroDegrees)

const runs = { numRuns: 1000 }

describe('JTS and the rules', () => {
  it.each([
    ['polygons', polygon],
    ['plots of several parts', multiPolygon],
  ])('agree on 1,000 random %s, in degrees and where no number is rounded', (_, arbitrary) => {
    let refused = 0
    fc.assert(
      fc.property(arbitrary, (geometry: FileGeometry) => {
        const { geometry: sent, isRefused } = emitted(geometry)
        refused += isRefused ? 1 : 0
        const coordinates = inMicroDegrees(sent.coordinates)
        const isValid = isValidForJts({ ...sent, coordinates }) && isValidForJts(sent)
        expect(isRefused).toBe(!isValid)
      }),
      runs,
    )
    // Both kinds are among them.
    expect(refused).toBeGreaterThan(100)
    expect(refused).toBeLessThan(990)
  })

  it('refuse parts of which one has a corner on a side of the other, if JTS finds it within in degrees', () => {
    const [a, b, c]: Position[] = [
      [-6.608121, 5.785124],
      [-6.608123, 5.785132],
      [-6.608123, 5.785124],
    ]
    // The side from f to d goes through a.
    const [d, e, f]: Position[] = [
      [-6.608122, 5.785123],
      [-6.608119, 5.785125],
      [-6.608123, 5.785123],
    ]
    const parts = [[[a, b, c, a]], [[d, e, f, d]]] as Position[][][]
    const { geometry, isRefused } = emitted({ type: 'MultiPolygon', coordinates: parts })
    expect(isValidForJts({ ...geometry, coordinates: inMicroDegrees(parts) })).toBe(true)
    expect(isValidForJts(geometry)).toBe(false)
    expect(isRefused).toBe(true)
  })
})
