import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkPlotFile, countFindings } from './check-file.ts'
import { checkPlot } from './check-plot.ts'
import { countryFinder } from './country-finder.ts'
import { readPlotFile } from './files/read.ts'
import { verdictOf } from './finding.ts'
import type { FileGeometry, Position } from './geometry.ts'
import { shapeOf } from './parse-geometry.ts'
import type { CheckContext } from './plot.ts'
import { type RuleId, ruleFacts, ruleIds } from './rule-facts.ts'

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
    parseXml: () => {
      throw new Error('No XML here')
    },
  })
  return checkPlotFile(file, { countryAt }).findings
}

const isFound = async (rule: RuleId, content: unknown) =>
  (await findingsIn(content)).some((finding) => finding.rule === rule)

const producers = (count: number) =>
  collection(
    ...Array.from({ length: count }, (_, number) =>
      feature(point, { ProducerName: `Sample producer ${number}`, ProducerCountry: 'CI' }),
    ),
  )
const circleOf = (corners: number, stretch = 1): Position[] => {
  const around = Array.from({ length: corners }, (_, number): Position => {
    const turn = (2 * Math.PI * number) / corners
    const shift = (way: number) => Math.round(way * 1e3) / 1e6
    return [west + shift(stretch * Math.cos(turn)), south + shift(Math.sin(turn))]
  })
  return [...around, around[0] ?? [0, 0]]
}
const [a, b, c, d] = square
const inner = (share: number): Position[] => {
  const [dx, dy] = [(east - west) * share, (north - south) * share]
  const ring: Position[] = [
    [west + dx, south + dy],
    [west + dx, north - dy],
    [east - dx, north - dy],
    [east - dx, south + dy],
    [west + dx, south + dy],
  ]
  return ring.map(([x, y]) => [Math.round(x * 1e6) / 1e6, Math.round(y * 1e6) / 1e6])
}
const moved = (ring: readonly Position[], x: number, y = 0): Position[] =>
  ring.map(([lon, lat]) => [Math.round((lon + x) * 1e6) / 1e6, Math.round((lat + y) * 1e6) / 1e6])

/** With a narrow tip on the north side. */
const withTip = (tip: number) => [
  a,
  b,
  c,
  [-6.6071, north],
  [-6.60713, tip],
  [-6.60716, north],
  d,
  a,
]

/** For each rule that a file can break: one that breaks it, and the nearest that does not. */
const fileCases: Partial<Record<RuleId, { breaks: unknown; keeps: unknown }>> = {
  syntax: { breaks: '{"type": "FeatureCollection",}', keeps: collection(feature(point)) },
  size: {
    breaks: JSON.stringify(collection(feature(point))).padEnd(25_000_001),
    keeps: JSON.stringify(collection(feature(point))).padEnd(25_000_000),
  },
  crs: {
    breaks: { ...collection(feature(point)), crs: { properties: { name: 'EPSG:32630' } } },
    keeps: {
      ...collection(feature(point)),
      crs: { properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } },
    },
  },
  'no-geometry': { breaks: collection(feature(null)), keeps: collection(feature(point)) },
  'geometry-type': {
    breaks: collection(feature({ type: 'LineString', coordinates: square })),
    keeps: collection(
      feature({ type: 'GeometryCollection', geometries: [point, polygon(square)] }),
    ),
  },
  'point-nested': {
    breaks: collection(feature({ type: 'Point', coordinates: [[west, south]] })),
    keeps: collection(feature({ type: 'MultiPoint', coordinates: [[west, south]] })),
  },
  'third-coordinate': {
    breaks: collection(feature({ type: 'Point', coordinates: [west, south, 212] })),
    keeps: collection(feature(point)),
  },
  order: {
    breaks: collection(feature({ type: 'Point', coordinates: [south, west] })),
    keeps: collection(feature(point)),
  },
  'out-of-range': {
    breaks: collection(feature({ type: 'Point', coordinates: [764_512.31, 639_812.07] })),
    keeps: collection(feature({ type: 'Point', coordinates: [179.999999, -89.999999] })),
  },
  truncate: {
    breaks: collection(feature({ type: 'Point', coordinates: [-6.6081234, south] })),
    keeps: collection(feature(point)),
  },
  decimals: {
    breaks: collection(feature({ type: 'Point', coordinates: [-6.6081, south] })),
    keeps: `{"type":"Point","coordinates":[-6.608100,5.785123]}`,
  },
  'ring-open': {
    breaks: collection(feature(polygon(square.slice(0, -1)))),
    keeps: collection(feature(polygon(square))),
  },
  'few-positions': {
    breaks: collection(feature(polygon([a, b, a]))),
    keeps: collection(feature(polygon([a, b, c, a]))),
  },
  'zero-area': {
    breaks: collection(
      feature(polygon([a, [west + 0.001, south], [west + 0.002, south], [west, south]])),
    ),
    keeps: collection(feature(polygon([a, b, c, a]))),
  },
  crosses: {
    breaks: collection(feature(polygon([a, c, b, d, a]))),
    keeps: collection(feature(polygon(square))),
  },
  touches: {
    breaks: collection(feature(polygon([a, b, c, [-6.607423, south], d, a]))),
    keeps: collection(feature(polygon([a, b, c, [-6.607423, 5.785124], d, a]))),
  },
  'overlaps-itself': {
    breaks: collection(feature(polygon([a, b, c, [-6.606, north], c, d, a]))),
    keeps: collection(feature(polygon([a, b, c, d, a]))),
  },
  hole: {
    breaks: collection(feature(polygon(square, inner(0.25)))),
    keeps: collection(feature(polygon(square))),
  },
  'parts-overlap': {
    breaks: collection(
      feature({ type: 'MultiPolygon', coordinates: [[square], [moved(square, 0.0005)]] }),
    ),
    keeps: collection(
      feature({ type: 'MultiPolygon', coordinates: [[square], [moved(square, 0.002)]] }),
    ),
  },
  orientation: {
    breaks: collection(feature(polygon(square.toReversed()))),
    keeps: collection(feature(polygon(square))),
  },
  country: {
    breaks: collection(feature(point, { ProducerCountry: 'ET' })),
    keeps: collection(feature(point, { ProducerCountry: 'CI' })),
  },
  'country-code': {
    breaks: collection(feature(point, { ProducerCountry: 'CIV' })),
    keeps: collection(feature(point, { ProducerCountry: 'CI' })),
  },
  'over-4-ha': {
    breaks: collection(feature(point, { Area: 4.1 })),
    keeps: collection(feature(point, { Area: 4 })),
  },
  'point-area': {
    breaks: collection(feature(point, { Area: '1.8' })),
    keeps: collection(feature(point, { Area: 1.8 })),
  },
  'property-name': {
    breaks: collection(feature(point, { producer_name: 'Sample producer' })),
    keeps: collection(feature(point, { ProducerName: 'Sample producer' })),
  },
  'type-ii': {
    breaks: collection(
      feature(point, { ProducerName: 'Sample one', ProducerCountry: 'CI' }),
      feature(point, { ProducerName: 'Sample two' }),
    ),
    keeps: collection(
      feature(point, { ProducerName: 'Sample one' }),
      feature(point, { ProducerName: 'Sample one' }),
    ),
  },
  counts: { breaks: producers(1001), keeps: producers(1000) },
  circle: {
    breaks: collection(feature(polygon(circleOf(32)))),
    keeps: collection(feature(polygon(circleOf(32, 1.2)))),
  },
  'implausible-area': {
    breaks: collection(feature(polygon(square), { Area: 5 })),
    keeps: collection(feature(polygon(square), { Area: 2.4 })),
  },
  spike: {
    breaks: collection(feature(polygon(withTip(5.790123)))),
    keeps: collection(feature(polygon(withTip(5.786617)))),
  },
}

describe('a rule', () => {
  it.each(Object.entries(fileCases))(
    '%s is broken by one file and kept by the next',
    async (id, { breaks, keeps }) => {
      const rule = id as RuleId // The keys are rules.
      expect(await isFound(rule, breaks)).toBe(true)
      expect(await isFound(rule, keeps)).toBe(false)
    },
  )

  it('is broken by each fault alone: nothing else is found', async () => {
    for (const id of ['ring-open', 'crosses', 'touches', 'hole', 'parts-overlap'] as const) {
      const rules = (await findingsIn(fileCases[id]?.breaks)).map(({ rule }) => rule)
      expect(rules, id).toEqual([id])
    }
  })

  it('has a case of its own wherever a file can break it', () => {
    const elsewhere = ['accuracy', 'duplicate', 'overlap']
    expect(ruleIds.filter((id) => !(id in fileCases))).toEqual(expect.arrayContaining(elsewhere))
    expect(ruleIds.filter((id) => !(id in fileCases)).sort()).toEqual(elsewhere)
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
    const bad = checkPlot(recorded(closed, [4, 10, 12, null]), capture).findings
    expect(bad.map(({ rule, severity }) => [rule, severity])).toEqual([['accuracy', 'ask']])
    expect(bad[0]?.message).toContain('1 corner was measured to more than 10 m, the worst to 12 m')
    expect(checkPlot(recorded(closed, [4, 10, 10, null]), capture).findings).toEqual([])
  })
})

describe('what is asked', () => {
  const swapped = collection(feature(polygon(square.map(([x, y]) => [y, x]))))

  it('shows both readings of swapped coordinates and changes nothing by itself', async () => {
    const file = await readPlotFile(
      new TextEncoder().encode(JSON.stringify(swapped)),
      'a.geojson',
      {
        parseXml: () => document,
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
