import fc from 'fast-check'
import GeoJSONReader from 'jsts/org/locationtech/jts/io/GeoJSONReader.js'
import OverlayOp from 'jsts/org/locationtech/jts/operation/overlay/OverlayOp.js'
import IsValidOp from 'jsts/org/locationtech/jts/operation/valid/IsValidOp.js'
import { describe, expect, it } from 'vitest'
import { areaHa } from './area.ts'
import type { FileGeometry, PlotGeometry, Position } from './geometry.ts'
import { mostNamed, overlapFindings } from './overlaps.ts'
import { shapeOf } from './parse-geometry.ts'
import type { Plot } from './plot.ts'
import { recordOverlaps } from './record-overlaps.ts'
import { sharedGround, squareM2At } from './shared-ground.ts'

/** About 110 m to a side near Soubré: 1.2 ha. */
const square = (eastSteps: number, northSteps = 0, sideSteps = 1000): Position[] => {
  const at = (x: number, y: number): Position => [(-6608123 + x) / 1e6, (5785123 + y) / 1e6]
  const [x, y, s] = [eastSteps, northSteps, sideSteps]
  return [at(x, y), at(x + s, y), at(x + s, y + s), at(x, y + s), at(x, y)]
}
const plot = (number: number, geometry: FileGeometry): Plot => ({
  path: `features[${number - 1}]`,
  label: `Plot ${number}`,
  shape: shapeOf(geometry),
  properties: {},
})
const polygon = (ring: Position[]): FileGeometry => ({ type: 'Polygon', coordinates: [ring] })
const stored = (ring: Position[]): PlotGeometry => ({ type: 'Polygon', coordinates: [ring] })
const found = (...geometries: FileGeometry[]) =>
  overlapFindings(geometries.map((geometry, index) => plot(index + 1, geometry)))

describe('plots that lie side by side', () => {
  it('are not found where they share a side', () => {
    expect(found(polygon(square(0)), polygon(square(1000)))).toEqual([])
  })

  it('are not found where they share 1 %, and are where they share more', () => {
    expect(found(polygon(square(0)), polygon(square(990)))).toEqual([])
    const [finding, ...more] = found(polygon(square(0)), polygon(square(980)))
    expect(more).toEqual([])
    expect(finding).toMatchObject({ rule: 'overlap', severity: 'ask', path: 'features[1]' })
    expect(finding?.message).toMatch(
      /^Plot 2: It covers 24\d m² of Plot 1, 2.0 % of the smaller one\. /,
    )
  })

  it('are not found where they share 100 m² or less, however small they are', () => {
    expect(found(polygon(square(0, 0, 200)), polygon(square(160, 0, 200)))).toEqual([])
    expect(found(polygon(square(0, 0, 200)), polygon(square(140, 0, 200)))).toHaveLength(1)
  })
})

describe('a file with the same ground many times', () => {
  it('blames each plot once for a point that all have, quickly', () => {
    const count = 10_000
    const point: FileGeometry = { type: 'Point', coordinates: [-6.608123, 5.785123] }
    const findings = found(...Array.from({ length: count }, () => point))
    expect(findings).toHaveLength(count - 1)
    expect(new Set(findings.map(({ against }) => against))).toEqual(new Set(['features[0]']))
  })

  it('says of each of two that are the same whether it is on record', () => {
    const [first, second, record] = [1, 2, 9].map((number) => plot(number, polygon(square(0))))
    if (!first || !second || !record) throw new Error('There are three')
    const findings = overlapFindings([first, second], [record])
    expect(findings.map(({ rule, path, against }) => [rule, path, against]).sort()).toEqual([
      ['duplicate', 'features[0]', 'features[8]'],
      ['duplicate', 'features[1]', 'features[0]'],
      ['duplicate', 'features[1]', 'features[8]'],
    ])
  })

  it('names so many others for a plot, and says that there are more', () => {
    const heap = Array.from({ length: 3000 }, (_, step) => polygon(square(step % 60, step / 60)))
    const findings = found(...heap)
    const ofLast = findings.filter(({ path }) => path === `features[${heap.length - 1}]`)
    expect(ofLast).toHaveLength(mostNamed)
    expect(ofLast.at(-1)?.message).toContain('and perhaps ground of others')
    expect(ofLast[0]?.message).not.toContain('and perhaps')
    expect(findings.length).toBeLessThanOrEqual(heap.length * mostNamed)
  })
})

describe('the same ground twice', () => {
  it('is a duplicate wherever the boundary begins and whichever way it runs', () => {
    const ring = square(0)
    const [, ...rest] = ring.toReversed()
    const turned: Position[] = [...rest.slice(1), ...rest.slice(0, 2)]
    const findings = found(polygon(ring), polygon(turned))
    expect(findings.map(({ rule, path }) => [rule, path])).toEqual([['duplicate', 'features[1]']])
  })

  it('is found for points at one place, and not for a point beside a boundary’s corner', () => {
    const point = (x: number): FileGeometry => ({ type: 'Point', coordinates: [x, 5.785123] })
    expect(found(point(-6.6), point(-6.6)).map(({ rule }) => rule)).toEqual(['duplicate'])
    expect(found(point(-6.6), point(-6.600001), polygon(square(0)))).toEqual([])
  })

  it('is found of a plot within another, and against plots that are known already', () => {
    const known = [plot(7, polygon(square(0)))]
    const findings = overlapFindings([plot(1, polygon(square(300, 300, 400)))], known)
    expect(findings).toMatchObject([
      { rule: 'overlap', path: 'features[0]', against: 'features[6]' },
    ])
    expect(findings[0]?.message).toContain('of Plot 7')
    expect(overlapFindings([], [...known, ...known])).toEqual([])
  })
})

describe('a plot that is to be recorded', () => {
  const onRecord = { id: 'PLT-1', name: 'Home field', farmer: 'Ama Owusu' }
  const known = [{ ...onRecord, geometry: stored(square(0)) }]

  it('is asked about the plot on record that it covers, by name', () => {
    const findings = recordOverlaps({ id: 'PLT-2', geometry: stored(square(900)) }, known)
    expect(findings).toMatchObject([{ rule: 'overlap', severity: 'ask', against: 'PLT-1' }])
    expect(findings[0]?.message).toContain('of “Home field” of Ama Owusu')
    expect(findings[0]?.source.isOwn).toBe(true)
  })

  it('is not asked about a neighbour, nor about itself', () => {
    expect(recordOverlaps({ id: 'PLT-2', geometry: stored(square(1000)) }, known)).toEqual([])
    expect(recordOverlaps({ id: 'PLT-1', geometry: stored(square(900)) }, known)).toEqual([])
  })
})

it('knows the ground of a degree as the ellipsoid has it', () => {
  for (const latitudeDeg of [-34, 0, 5.785, 12, 37]) {
    const ring = square(0).map(([lon, lat]): Position => [lon, lat - 5.785623 + latitudeDeg])
    const planeHa = (squareM2At(latitudeDeg) * 1e6) / 10_000
    expect(planeHa / areaHa(polygon(ring))).toBeCloseTo(1, 5)
  }
})

it('measures shared ground as JTS does', () => {
  const cell = fc.integer({ min: 0, max: 60 })
  const corners = fc.uniqueArray(fc.tuple(cell, cell), {
    minLength: 4,
    maxLength: 8,
    selector: String,
  })
  /** Corners round their middle: a boundary that does not meet itself, but for corners in one direction. */
  const around = (all: [number, number][]) => {
    const x = all.reduce((sum, [one]) => sum + one, 0) / all.length + 0.0137
    const y = all.reduce((sum, [, one]) => sum + one, 0) / all.length + 0.0211
    return all.toSorted((a, b) => Math.atan2(a[1] - y, a[0] - x) - Math.atan2(b[1] - y, b[0] - x))
  }
  const reader = new GeoJSONReader()
  const isValid = (geometry: JtsGeometry) => new IsValidOp(geometry).isValid()
  fc.assert(
    fc.property(corners.map(around), corners.map(around), (one, other) => {
      const [first, second] = [one, other].map((ring) =>
        reader.read({ type: 'Polygon', coordinates: [[...ring, ring[0]]] }),
      )
      if (!first || !second || ![first, second].every(isValid)) return
      const expected = OverlayOp.intersection(first, second).getArea()
      const toGrid = (ring: [number, number][]) => ring.map(([x, y]) => ({ x, y }))
      expect(sharedGround(toGrid(one), toGrid(other))?.area ?? 0).toBeCloseTo(expected, 6)
    }),
    { numRuns: 500 },
  )
})
