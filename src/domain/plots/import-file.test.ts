import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import type { Plot as PlotRecord } from '../plot.ts'
import { toFinding } from './check-plot.ts'
import { countryFinder } from './country-finder.ts'
import { readPlotFile } from './files/read.ts'
import { fullPlot, officialPlot } from './files/records-out.ts'
import { writeCsv } from './files/write-csv.ts'
import { writeGeoJson } from './files/write-geojson.ts'
import { writeKml } from './files/write-kml.ts'
import { xmlReader } from './files/xml-reader.ts'
import {
  type Decision,
  decisionKey,
  type ImportChoices,
  isFileRefused,
  planImport,
} from './import-file.ts'
import { farmerFinder, farmerProperties } from './import-plot.ts'

const outlines = readFileSync(join(import.meta.dirname, '../outlines.topojson'), 'utf8')
const countryAt = countryFinder(outlines)
const parseXml = (text: string) =>
  new new JSDOM('').window.DOMParser().parseFromString(text, 'application/xml')

const ama = {
  id: 'FRM-1',
  name: 'Ama Owusu',
  crops: ['cocoa' as const],
  location: 'Juaboso, Ghana',
}
const kone = {
  id: 'FRM-2',
  name: 'Koné Mariam',
  crops: ['cashew' as const],
  location: 'Soubré, Nawa, Côte d’Ivoire',
}
const farmers = [ama, kone]

type Ring = [number, number][]
const field: Ring = [
  [-2.4846, 6.21065],
  [-2.483291, 6.210702],
  [-2.483221, 6.211958],
  [-2.484551, 6.211997],
  [-2.4846, 6.21065],
]
const polygon = (ring: Ring) => ({ type: 'Polygon' as const, coordinates: [ring] })
const record = (fields: Partial<PlotRecord>) => ({
  id: 'PLT-1',
  farmerId: ama.id,
  farmer: ama.name,
  name: 'Home field',
  crops: ama.crops,
  countryCode: 'GH',
  geometry: polygon(field),
  areaHa: { measured: 2.1, declared: 2.5 },
  ...fields,
})

const read = (text: string, name = 'plots.geojson') =>
  readPlotFile(new TextEncoder().encode(text), name, { readXml: xmlReader(parseXml) })
const feature = (geometry: object, properties: object = { ProducerName: 'ama owusu' }) => ({
  type: 'Feature',
  properties,
  geometry,
})
const collection = (...features: object[]) =>
  JSON.stringify({ type: 'FeatureCollection', features })

async function plan(
  text: string,
  choices: Partial<ImportChoices> = {},
  plots: readonly ReturnType<typeof record>[] = [],
  name?: string,
) {
  const file = await read(text, name)
  const property = farmerProperties(file.features)[0] ?? null
  const all = { farmerProperty: property, owners: new Map(), decisions: new Map(), ...choices }
  return planImport(file, all, { farmerFor: farmerFinder(farmers), plots, countryAt })
}
const fates = async (...given: Parameters<typeof plan>) =>
  (await plan(...given)).plots.map(({ fate }) => fate)
const deciding = (...all: [string, Parameters<typeof decisionKey>[1], Decision][]) => ({
  decisions: new Map(all.map(([path, rule, decision]) => [decisionKey(path, rule), decision])),
})

describe('whose plot it is', () => {
  it('is found by name, whatever its case and accents, or by id', async () => {
    const [one, two] = (
      await plan(
        collection(
          feature(polygon(field)),
          feature({ type: 'Point', coordinates: [-6.608123, 5.785123] }, { ProducerName: 'FRM-2' }),
        ),
      )
    ).plots
    expect(one).toMatchObject({ fate: 'import', farmer: ama, plot: { countryCode: 'GH' } })
    expect(two).toMatchObject({ farmer: kone, plot: { crops: ['cashew'], countryCode: 'CI' } })
  })

  it('is asked where nobody is called so, and answered for all who are called alike', async () => {
    const text = collection(feature(polygon(field), { ProducerName: 'Owusu A.' }))
    expect(await fates(text)).toEqual(['farmer'])
    expect(await fates(text, { owners: new Map([['Owusu A.', ama.id]]) })).toEqual(['import'])
    const unnamed = collection(feature(polygon(field), {}))
    expect(await fates(unnamed)).toEqual(['farmer'])
    expect(await fates(unnamed, { owners: new Map([['', ama.id]]) })).toEqual(['import'])
  })
})

describe('a plot of a file', () => {
  const swapped = polygon(field.map(([lon, lat]): [number, number] => [lat, lon]))

  it('with swapped coordinates is asked about, with both readings, and swapped only after a yes', async () => {
    const text = collection(feature(swapped, { ProducerName: 'Ama Owusu', ProducerCountry: 'GH' }))
    const [asked] = (await plan(text)).plots
    expect(asked?.fate).toBe('ask')
    expect(asked?.findings.find(({ rule }) => rule === 'order')).toMatchObject({
      at: [
        [6.21065, -2.4846],
        expect.anything(),
        expect.anything(),
        expect.anything(),
        expect.anything(),
      ],
      swapped: [
        [-2.4846, 6.21065],
        expect.anything(),
        expect.anything(),
        expect.anything(),
        expect.anything(),
      ],
    })
    expect(asked?.plot?.geometry).toMatchObject({
      coordinates: [[[6.21065, -2.4846], {}, {}, {}, {}]],
    })
    const [fixed] = (await plan(text, deciding(['features[0]', 'order', 'fix']))).plots
    expect(fixed).toMatchObject({ fate: 'import', plot: { geometry: polygon(field) }, agreed: [] })
  })

  it('that is a walked line is closed only after a yes', async () => {
    const text = collection(feature({ type: 'LineString', coordinates: field.slice(0, 4) }))
    expect(await fates(text)).toEqual(['ask'])
    const closed = await plan(text, deciding(['features[0]', 'geometry-type', 'fix']))
    expect(closed.plots[0]).toMatchObject({ fate: 'import', plot: { geometry: polygon(field) } })
  })

  it('whose sides cross is refused, whatever is decided', async () => {
    const [a, b, c, d] = field
    const crossed = polygon([a, c, b, d, a].filter((corner) => corner !== undefined))
    const text = collection(feature(crossed))
    expect(await fates(text)).toEqual(['refuse'])
    expect(await fates(text, deciding(['features[0]', 'crosses', 'stand']))).toEqual(['refuse'])
  })

  it('in another country is recorded once somebody lets that stand', async () => {
    const text = collection(
      feature(polygon(field), { ProducerName: 'FRM-1', ProducerCountry: 'UG' }),
    )
    expect(await fates(text)).toEqual(['ask'])
    const stands = await plan(text, deciding(['features[0]', 'country', 'stand']))
    expect(stands.plots[0]).toMatchObject({ fate: 'import', agreed: ['country'] })
  })

  it('on ground of another plot, on record or in the file, is asked about', async () => {
    const known = [record({ farmer: 'Somebody Else' })]
    expect(await fates(collection(feature(polygon(field))), {}, known)).toEqual(['ask'])
    const twice = collection(feature(polygon(field)), feature(polygon(field)))
    expect(await fates(twice)).toEqual(['import', 'ask'])
  })

  it('of 9 ha is refused as a point where the crop is under the regulation, and taken where it is not', async () => {
    const point = { type: 'Point', coordinates: [-6.608123, 5.785123] }
    const of = (id: string) =>
      collection(feature(point, { FarmerId: id, Area: 9, ProducerCountry: 'CI' }))
    expect(await fates(of('FRM-1'))).toEqual(['refuse'])
    expect(await fates(of('FRM-2'))).toEqual(['import'])
  })

  it('with several points has no place on record', async () => {
    const points = { type: 'MultiPoint', coordinates: field.slice(0, 2) }
    expect(await fates(collection(feature(points)))).toEqual(['refuse'])
  })
})

describe('a file that cannot be read', () => {
  it('has no plots, and says why', async () => {
    const { plots, fileFindings } = await plan('{"type":')
    expect(plots).toEqual([])
    expect(fileFindings).toMatchObject([{ rule: 'syntax' }])
    expect(isFileRefused({ fileFindings })).toBe(true)
  })

  it('is none that has to be looked at only', async () => {
    const { fileFindings } = await plan(
      'Latitude;Longitude;Name\n5,785123;-6,608123;A\n',
      {},
      [],
      'a.csv',
    )
    expect(fileFindings).toEqual([])
    const file = await readPlotFile(
      Uint8Array.from('Lat;Lon;Name\n5,785123;-6,608123;Kouamé\n', (letter) =>
        letter.charCodeAt(0),
      ),
      'a.csv',
      { readXml: xmlReader(() => document) },
    )
    const remarks = file.flaws.map(({ rule, ...flaw }) => toFinding(rule, flaw))
    expect(remarks).toMatchObject([{ rule: 'syntax', severity: 'fixed' }])
    expect(isFileRefused({ fileFindings: remarks })).toBe(false)
  })
})

describe('plots that are exported and imported again', () => {
  const records = [
    record({}),
    record({
      id: 'PLT-2',
      farmerId: kone.id,
      farmer: kone.name,
      name: 'Champ “A” & Ọ̀nà, (bas)',
      crops: ['cashew', 'cocoa'],
      countryCode: 'CI',
      geometry: { type: 'Point', coordinates: [-6.6081, 5.785123] },
      areaHa: { measured: null, declared: 1.8 },
    }),
  ]
  const formats: [string, string, () => string][] = [
    [
      'GeoJSON as the EU system takes it',
      'a.geojson',
      () => writeGeoJson(records.map(officialPlot)),
    ],
    ['KML', 'a.kml', () => writeKml(records.map(fullPlot))],
    ['CSV', 'a.csv', () => writeCsv(records.map(fullPlot))],
  ]

  it.each(formats)('in %s change nothing: they are on record already', async (_, name, write) => {
    const again = await plan(write(), {}, records, name)
    expect(again.fileFindings).toEqual([])
    expect(again.plots.map(({ fate }) => fate)).toEqual(['known', 'known'])
  })

  it('with another boundary are not taken for what is on record', async () => {
    const [first, second] = records
    if (!first || !second) throw new Error('There are two')
    const moved = {
      ...second,
      geometry: { type: 'Point' as const, coordinates: [-6.609, 5.7851] as [number, number] },
    }
    const again = await plan(writeCsv([first, moved].map(fullPlot)), {}, records, 'a.csv')
    expect(again.plots.map(({ fate }) => fate)).toEqual(['known', 'refuse'])
    expect(again.plots[1]?.findings[0]?.message).toContain('on record with another shape')
  })

  it.each(formats)('in %s are the same plots on another device', async (format, name, write) => {
    const { plots } = await plan(write(), {}, [], name)
    expect(plots.map(({ fate }) => fate)).toEqual(['import', 'import'])
    for (const [index, { plot, farmer }] of plots.entries()) {
      const { name, countryCode, geometry, crops, areaHa, farmerId } = records[index] ?? record({})
      expect(farmer?.id).toBe(farmerId)
      expect(plot).toMatchObject({ name, countryCode, geometry })
      if (format === 'KML' || format === 'CSV') {
        expect(plot).toMatchObject({ crops, declaredHa: areaHa.declared })
      }
    }
  })
})
