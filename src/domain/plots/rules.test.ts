import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkPlotFile, countFindings } from './check-file.ts'
import { checkPlot } from './check-plot.ts'
import { countryFinder } from './country-finder.ts'
import { readPlotFile } from './files/read.ts'
import { xmlReader } from './files/xml-reader.ts'
import { verdictOf } from './finding.ts'
import type { FileGeometry, Position } from './geometry.ts'
import { withOverlaps } from './overlaps.ts'
import { shapeOf } from './parse-geometry.ts'
import type { CheckContext } from './plot.ts'
import { fileExamples, recordedExamples } from './rule-examples.ts'
import { isOfFile, ruleFacts, ruleIds } from './rule-facts.ts'

const fileRuleIds = ruleIds.filter(isOfFile)
const outlines = readFileSync(join(import.meta.dirname, '../outlines.topojson'), 'utf8')
const countryAt = countryFinder(outlines)

/** A plot of 2.4 ha near Soubré. */
const [west, south, east, north] = [-6.608123, 5.785123, -6.606729, 5.786517]
const square: Position[] = [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]
const polygon = (...rings: unknown[]) => ({ type: 'Polygon', coordinates: rings })
const point = { type: 'Point', coordinates: [west, south] }
const feature = (geometry: unknown, properties: object = {}) => ({
  type: 'Feature',
  properties,
  geometry,
})
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features })

async function findingsIn(content: unknown, fileName = 'plots.geojson') {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  const file = await readPlotFile(new TextEncoder().encode(text), fileName, {
    readXml: () => {
      throw new Error('No XML here')
    },
  })
  return withOverlaps(checkPlotFile(file, { countryAt })).findings
}

const [a, b, c, d] = square

describe('a rule', () => {
  it.each(fileRuleIds)(
    '%s is broken by its example alone, as seriously as the table says',
    async (id) => {
      const { breaks, also = [] } = fileExamples[id]
      const found = await findingsIn(breaks.text())
      const expected = [...also, id].map((rule) => [rule, ruleFacts[rule].severity])
      expect(found.map(({ rule, severity }) => [rule, severity])).toEqual(expected)
    },
  )

  it.each(fileRuleIds)('%s has an example in which nothing is found', async (id) => {
    expect(await findingsIn(fileExamples[id].keeps.text())).toEqual([])
  })

  it('has examples that are small enough to read, or words for them', () => {
    for (const { breaks, keeps } of Object.values(fileExamples)) {
      for (const { text, words } of [breaks, keeps]) {
        if (words) continue
        const lines = text().trimEnd().split('\n')
        expect(lines.length).toBeLessThanOrEqual(32)
        expect(lines.filter((line) => line.length > 34 || line !== line.trimEnd())).toEqual([])
      }
    }
  })

  it.each([
    [
      'geometry-type',
      feature({ type: 'GeometryCollection', geometries: [point, polygon(square)] }),
    ],
    ['out-of-range', feature({ type: 'Point', coordinates: [179.999999, -89.999999] })],
    ['point-nested', feature({ type: 'MultiPoint', coordinates: [[west, south]] })],
    ['implausible-area', feature(polygon(square), { Area: 2.4 })],
  ] as const)('%s is kept by what is just within it', async (id, kept) => {
    expect((await findingsIn(collection(kept))).map(({ rule }) => rule)).not.toContain(id)
  })

  it('takes a coordinate system that is WGS 84 by its other name', async () => {
    const crs = { properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } }
    expect(await findingsIn({ ...collection(feature(point)), crs })).toEqual([])
  })

  it('asks about an area that the boundary does not hold', async () => {
    const found = await findingsIn(collection(feature(polygon(square), { Area: 5 })))
    expect(found.map(({ rule }) => rule)).toContain('implausible-area')
  })

  it('asks for no country of plots that are all of one producer', async () => {
    const one = { ProducerName: 'Sample one' }
    const found = await findingsIn(collection(feature(point, one), feature(polygon(square), one)))
    expect(found.map(({ rule }) => rule)).not.toContain('type-ii')
  })

  it.each(ruleIds)('%s says where it is written, and of which day', (id) => {
    const { source, fix, title } = ruleFacts[id]
    expect(source.date).toMatch(/^\d{4}-\d{2}(-\d{2})?$/)
    expect(source.text.length).toBeGreaterThan(10)
    expect(fix).toMatch(/\.$/)
    expect(title).not.toMatch(/\.$/)
  })

  it('names the plot, its place in the file and on the map, and how to fix it', async () => {
    const [finding] = await findingsIn(
      collection(feature(polygon([a, c, b, d, a]), { ProductionPlace: 'Kɔkɔɔ field' })),
    )
    expect(finding).toMatchObject({
      rule: 'crosses',
      severity: 'refuse',
      path: 'features[0].geometry.coordinates[0][0]',
      at: [[expect.closeTo(-6.607426, 5), expect.closeTo(5.78582, 5)]],
    })
    expect(finding?.message).toBe(
      'Plot 1 (Kɔkɔɔ field): The boundary meets itself: the side after corner 1 crosses the side after corner 3 at latitude 5.785820, longitude -6.607426. Put the corners in the order in which you walk round the plot. If one corner is wrong, measure it again.',
    )
  })
})

describe('a recorded plot', () => {
  const capture: CheckContext = { purpose: 'capture', countryAt }
  const recorded = (geometry: FileGeometry, accuraciesM: (number | null)[] = []) => ({
    path: '',
    label: '',
    shape: shapeOf(geometry),
    properties: {},
    accuraciesM,
  })

  it('is closed where a file would be refused', () => {
    const open: FileGeometry = { type: 'Polygon', coordinates: [square.slice(0, -1)] }
    const { plot, findings } = checkPlot(recorded(open), capture)
    expect(findings.map(({ rule, severity }) => [rule, severity])).toEqual([['ring-open', 'fixed']])
    expect(plot.shape).toEqual(shapeOf({ type: 'Polygon', coordinates: [square] }))
  })

  it('is asked about where a corner is worse than the gate, and not where it is as good', () => {
    const closed: FileGeometry = { type: 'Polygon', coordinates: [square] }
    const { breaks, keeps } = recordedExamples.accuracy
    const bad = checkPlot(recorded(closed, [...breaks.accuraciesM, null]), capture).findings
    expect(bad.map(({ rule, severity }) => [rule, severity])).toEqual([['accuracy', 'ask']])
    expect(bad[0]?.message).toContain('1 corner was measured to more than 10 m, the worst to 12 m')
    expect(checkPlot(recorded(closed, [...keeps.accuraciesM, null]), capture).findings).toEqual([])
  })
})

describe('what is asked', () => {
  const swapped = collection(feature(polygon(square.map(([x, y]) => [y, x]))))

  it('shows both readings of swapped coordinates and changes nothing by itself', async () => {
    const file = await readPlotFile(
      new TextEncoder().encode(JSON.stringify(swapped)),
      'a.geojson',
      {
        readXml: xmlReader(() => document),
      },
    )
    const { verdict, findings, plots } = checkPlotFile(file, { countryAt })
    expect(verdict).toBe('ask')
    const [{ at, swapped: other } = {}] = findings.filter(({ rule }) => rule === 'order')
    expect(at?.[0]).toEqual([south, west])
    expect(other?.[0]).toEqual([west, south])
    expect(plots[0]?.shape).toMatchObject({ members: [{ parts: [{ rings: [{}] }] }] })
    const agreed = checkPlotFile(file, { countryAt, isAgreed: (rule) => rule === 'order' })
    expect(agreed.verdict).toBe('fixed')
    const ring = agreed.plots[0]?.shape.members[0]?.parts[0]
    expect(ring).toMatchObject({
      rings: [
        { corners: expect.arrayContaining([expect.objectContaining({ latitudeDeg: south })]) },
      ],
    })
  })

  it('asks where a point is within 1 % of 4 ha, and refuses it above', async () => {
    const of = async (Area: number) =>
      verdictOf(await findingsIn(collection(feature(point, { Area }))))
    expect(await of(3.95)).toBe('ok')
    expect(await of(3.97)).toBe('ask')
    expect(await of(4)).toBe('ok')
    expect(await of(4.01)).toBe('refuse')
  })
})

it('counts all that a statement has', () => {
  expect(countFindings({ producers: 10_000, commodities: 100, references: 2_000 })).toEqual([])
  const found = countFindings({ producers: 10_001, commodities: 101, references: 2_001 })
  expect(found.map(({ rule }) => rule)).toEqual(['counts', 'counts', 'counts'])
})
