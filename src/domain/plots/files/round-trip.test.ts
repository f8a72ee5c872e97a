import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { lineSchema } from '../../units.ts'
import { areaHa } from '../area.ts'
import { checkPlotFile } from '../check-file.ts'
import { type PlotGeometry, plotGeometrySchema } from '../geometry.ts'
import type { Plot } from '../plot.ts'
import { toGeometry } from '../shape.ts'
import { readPlotFile } from './read.ts'
import { fullPlot, type LeavingPlot } from './records-out.ts'
import { writeCsv } from './write-csv.ts'
import { writeGeoJson, writePerProducer } from './write-geojson.ts'
import { writeKml } from './write-kml.ts'
import { xmlReader } from './xml-reader.ts'

const parseXml = (text: string) =>
  new new JSDOM('').window.DOMParser().parseFromString(text, 'application/xml')

async function plotsOf(text: string, fileName: string) {
  const file = await readPlotFile(new TextEncoder().encode(text), fileName, {
    readXml: xmlReader(parseXml),
  })
  return checkPlotFile(file)
}

const contentOf = (plots: readonly Plot[]) =>
  plots.map(({ shape, properties }) => ({ properties, geometry: toGeometry(shape) }))

const example = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../../tests/support/plot-files', name), 'utf8')

const mixed = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: {
        ProductionPlace: 'Ọ̀gbómọ̀ṣọ́ “A” & B, <1>',
        ProducerName: '=Coopérative N’Zi; Kɔnan',
        ProducerCountry: 'CI',
        Area: 1.8,
      },
      geometry: { type: 'Point', coordinates: [-6.6081, 5.785123] },
    },
    {
      type: 'Feature',
      properties: { ProductionPlace: 'Two parts', ProducerName: 'Sample', ProducerCountry: 'GH' },
      geometry: {
        type: 'MultiPolygon',
        coordinates: [
          [
            [
              [-1.6, 6.1],
              [-1.599, 6.1],
              [-1.599, 6.101],
              [-1.6, 6.1],
            ],
          ],
          [
            [
              [-1.5, 6.1],
              [-1.499, 6.1],
              [-1.499, 6.101],
              [-1.5, 6.1],
            ],
          ],
        ],
      },
    },
    {
      type: 'Feature',
      properties: { ProductionPlace: 'Points', ProducerName: 'Sample', ProducerCountry: 'GH' },
      geometry: {
        type: 'MultiPoint',
        coordinates: [
          [-1.6, 6.1],
          [-1.61, 6.11],
        ],
      },
    },
    {
      type: 'Feature',
      properties: { ProductionPlace: 'Both', ProducerName: 'Sample', ProducerCountry: 'GH' },
      geometry: {
        type: 'GeometryCollection',
        geometries: [
          { type: 'Point', coordinates: [-1.7, 6.1] },
          {
            type: 'Polygon',
            coordinates: [
              [
                [-1.6, 6.2],
                [-1.599, 6.2],
                [-1.599, 6.201],
                [-1.6, 6.2],
              ],
            ],
          },
        ],
      },
    },
  ],
}

const formats: [string, string, (plots: readonly Plot[]) => string][] = [
  ['GeoJSON', 'a.geojson', writeGeoJson],
  ['KML', 'a.kml', writeKml],
  ['CSV', 'a.csv', writeCsv],
]

describe.each(formats)('a file written as %s', (_, file, write) => {
  it.each([
    ['the official example of type I', example('eu-example-type-1.geojson')],
    ['the official example of type II', example('eu-example-type-2.geojson')],
    ['every kind of shape, and texts with accents', JSON.stringify(mixed)],
  ])('is read again as it was: %s', async (_, text) => {
    const { plots } = await plotsOf(text, 'a.geojson')
    const again = await plotsOf(write(plots), file)
    expect(contentOf(again.plots)).toEqual(contentOf(plots))
    expect(again.findings.filter(({ severity }) => severity !== 'ok')).toEqual([])
    // And a second time it is the same text.
    expect(write(again.plots)).toBe(write(plots))
  })

  it('is read again as it was, whatever plots and people are called', async () => {
    const line = fc
      .string({ unit: 'grapheme', maxLength: 20 })
      .filter((text) => lineSchema.safeParse(text).success)
    const named = fc.oneof(line, fc.constantFrom("'=A", '=1+1', '-', "'", '12', '1,8', 'a\tb', '"'))
    await fc.assert(
      fc.asyncProperty(named, named, async (name, farmer) => {
        const plots = [fullPlot({ ...record, name, farmer })]
        const again = await plotsOf(write(plots), file)
        expect(contentOf(again.plots)).toEqual(contentOf(plots))
      }),
      { numRuns: 60, examples: [["'=A", "'"]] },
    )
  })
})

const record: LeavingPlot = {
  id: 'PLT-0001-1',
  farmerId: 'FRM-0001',
  farmer: 'Sample',
  name: 'Home field',
  crops: ['cocoa'],
  countryCode: 'CI',
  geometry: { type: 'Point', coordinates: [-6.608123, 5.785123] },
  areaHa: { measured: null, declared: 1.8 },
}

describe('the official examples', () => {
  it.each(['eu-example-type-1.geojson', 'eu-example-type-2.geojson'])(
    '%s come out with the same places and properties',
    async (name) => {
      const given = JSON.parse(example(name)).features
      const { plots, verdict } = await plotsOf(example(name), name)
      expect(verdict).toBe('fixed')
      const written = JSON.parse(writeGeoJson(plots)).features
      const corners = ({ geometry }: { geometry: { coordinates: number[][][] } }) =>
        geometry.coordinates[0]?.map((corner) => corner.join()).sort()
      // `features` of a parsed text are known by the type of the file.
      const inOrder = (features: { properties: { ProductionPlace: string } }[]) =>
        features.toSorted((a, b) =>
          a.properties.ProductionPlace.localeCompare(b.properties.ProductionPlace),
        )
      expect(inOrder(written).length).toBe(given.length)
      for (const [index, feature] of inOrder(written).entries()) {
        const before = inOrder(given)[index]
        expect(feature.properties).toEqual(before?.properties)
        // The closing corner may be another one where the order was turned.
        expect(new Set(corners(feature as never))).toEqual(new Set(corners(before as never)))
      }
    },
  )
})

describe('what is written for the EU system', () => {
  it('has exactly six decimals in its text', async () => {
    const { plots } = await plotsOf(JSON.stringify(mixed), 'a.geojson')
    const text = writeGeoJson(plots)
    const numbers = [...text.matchAll(/-?\d+\.\d+(?=[,\]])/g)].map(([number]) => number)
    expect(numbers).toContain('-6.608100')
    expect(numbers.length).toBeGreaterThan(20)
    expect(numbers.filter((number) => !/\.\d{6}$/.test(number))).toEqual([])
  })

  it('is grouped by producer and country, or one file for each', async () => {
    const [one, two, three] = mixed.features
    const shuffled = { ...mixed, features: [two, one, three] }
    const { plots } = await plotsOf(JSON.stringify(shuffled), 'a.geojson')
    const names = JSON.parse(writeGeoJson(plots)).features.map(
      ({ properties }: { properties: { ProductionPlace: string } }) => properties.ProductionPlace,
    )
    expect(names).toEqual(['Two parts', 'Points', 'Ọ̀gbómọ̀ṣọ́ “A” & B, <1>'])
    const files = writePerProducer(plots)
    expect(files.map(({ producerName, countryCode }) => [producerName, countryCode])).toEqual([
      ['Sample', 'GH'],
      ['=Coopérative N’Zi; Kɔnan', 'CI'],
    ])
  })

  it('is not written for several producers where one names no country', async () => {
    const [one, two] = mixed.features
    const without = { ...two, properties: { ProducerName: 'Sample' } }
    const { plots, verdict } = await plotsOf(
      JSON.stringify({ ...mixed, features: [one, without] }),
      'a.geojson',
    )
    expect(verdict).toBe('refuse')
    expect(() => writeGeoJson(plots)).toThrow('Plot 2 (Sample) names no ProducerCountry')
  })
})

describe('a stored shape', () => {
  it('is one with at most six decimals and without holes', () => {
    const ring = [
      [0, 0],
      [0.001, 0],
      [0.001, 0.001],
      [0, 0],
    ]
    const stored: PlotGeometry = { type: 'Point', coordinates: [5.123456, 6] }
    const isStored = (geometry: unknown) => plotGeometrySchema.safeParse(geometry).success
    expect(isStored({ type: 'Polygon', coordinates: [ring] })).toBe(true)
    expect(isStored({ type: 'Polygon', coordinates: [ring, ring] })).toBe(false)
    expect(isStored(stored)).toBe(true)
    expect(isStored({ type: 'Point', coordinates: [5.1234567, 6] })).toBe(false)
    expect(isStored({ type: 'Point', coordinates: [181, 6] })).toBe(false)
  })

  it('has its area on the ellipsoid: a square of 0.001° near 6° N is 1.224 ha', () => {
    const ring: [number, number][] = [
      [-1.6, 6.0],
      [-1.599, 6.0],
      [-1.599, 6.001],
      [-1.6, 6.001],
      [-1.6, 6.0],
    ]
    expect(areaHa({ type: 'Polygon', coordinates: [ring] })).toBeCloseTo(1.2243, 3)
  })
})
