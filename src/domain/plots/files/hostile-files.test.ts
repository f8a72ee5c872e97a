import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { checkPlotFile } from '../check-file.ts'
import { toGeometry } from '../shape.ts'
import { readPlotFile } from './read.ts'
import { xmlReader } from './xml-reader.ts'

const parseXml = (text: string) =>
  new new JSDOM('').window.DOMParser().parseFromString(text, 'application/xml')

async function judged(content: string | Uint8Array<ArrayBuffer>, fileName: string) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const { verdict, findings, plots } = checkPlotFile(
    await readPlotFile(bytes, fileName, { readXml: xmlReader(parseXml) }),
  )
  return {
    verdict,
    rules: findings.map(({ rule }) => rule),
    messages: findings.map(({ message }) => message).join('\n'),
    geometries: plots.map(({ shape }) => toGeometry(shape)),
    properties: plots.map(({ properties }) => properties),
  }
}

const place = { type: 'Point', coordinates: [-6.608123, 5.785123] }
const feature = { type: 'Feature', properties: {}, geometry: place }
const collection = (...features: unknown[]) =>
  JSON.stringify({ type: 'FeatureCollection', features })
const crs = { type: 'name', properties: { name: 'EPSG:32630' } }
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

describe('GeoJSON', () => {
  it.each([
    ['a feature', collection({ ...feature, crs }), 'features[0].crs'],
    ['a geometry', collection({ ...feature, geometry: { ...place, crs } }), 'EPSG:32630'],
  ])('is refused where %s names another coordinate system', async (_, text) => {
    const { verdict, rules, messages } = await judged(text, 'a.geojson')
    expect(verdict).toBe('refuse')
    expect(rules).toEqual(['crs'])
    expect(messages).toContain('EPSG:32630')
  })

  it.each([
    ['no type', { properties: {}, geometry: place }],
    ['another type', { ...feature, type: 'feature' }],
    ['that is a geometry', place],
    ['that is a collection', JSON.parse(collection(feature))],
  ])('is refused with a feature of %s', async (_, one) => {
    const { verdict, rules } = await judged(collection(feature, one), 'a.geojson')
    expect(verdict).toBe('refuse')
    expect(rules).toContain('syntax')
  })

  it.each([
    `{"type":"Feature","properties":{},"geometry":{"type":"Polygon","coordinates":${nested(20_000)}}}`,
    `{"type":"Feature","properties":{"Area":${nested(20_000)}},"geometry":${JSON.stringify(place)}}`,
    `{"type":"Feature","crs":${nested(20_000)},"properties":{},"geometry":${JSON.stringify(place)}}`,
    '['.repeat(300_000),
  ])('is refused, in words, where brackets stand in brackets without end: %#', async (text) => {
    const { verdict, messages } = await judged(text, 'a.geojson')
    expect(verdict).toBe('refuse')
    expect(messages).toContain('brackets within brackets')
  })

  it('may have any brackets in its texts', async () => {
    const properties = { ProductionPlace: '\\"[{'.repeat(500) }
    expect((await judged(collection({ ...feature, properties }), 'a.geojson')).verdict).toBe('ok')
  })

  it('does not choose between two properties that are both misspelt', async () => {
    const properties = { producername: 'Sample one', PRODUCERNAME: 'Sample two' }
    const found = await judged(collection({ ...feature, properties }), 'a.geojson')
    expect(found.verdict).toBe('ask')
    expect(found.messages).toContain('“producername” and “PRODUCERNAME”')
    expect(found.properties).toEqual([properties])
  })
})

describe('a table', () => {
  const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  const utf16 = (text: string) =>
    new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0)).buffer)

  it('may name what parts its columns, as Excel writes it', async () => {
    const found = await judged('sep=;\r\nLatitude;Longitude\r\n5,785123;-6,608123\r\n', 'a.csv')
    expect(found).toMatchObject({ verdict: 'ok', geometries: [place] })
  })

  it('may be written in UTF-16, or by Windows, where accents are to be looked at', async () => {
    const text = 'Latitude;Longitude;ProducerName\n5,785123;-6,608123;Kouamé\n'
    const named = { geometries: [place], properties: [{ ProducerName: 'Kouamé' }] }
    expect(await judged(utf16(text), 'a.csv')).toMatchObject({ verdict: 'ok', ...named })
    const windows = await judged(latin(text), 'a.csv')
    expect(windows).toMatchObject({ verdict: 'fixed', rules: ['syntax'], ...named })
    expect(windows.messages).toContain('accents')
  })

  it('loses no row: one that runs into the next or has too many cells is refused', async () => {
    const open = 'Latitude,Longitude,Name\n5.785123,-6.608123,"A\n5.785223,-6.608223,B\n'
    expect(await judged(open, 'a.csv')).toMatchObject({ verdict: 'refuse', rules: ['syntax'] })
    const commas = 'Name,Latitude,Longitude\nA,5,78,-6,60\n'
    const found = await judged(commas, 'a.csv')
    expect(found.verdict).toBe('refuse')
    expect(found.messages).toContain('Row 2 has 5 cells, but the first row has 3')
    const blank = 'Latitude,Longitude,,\n5.785123,-6.608123,,,,\n'
    expect((await judged(blank, 'a.csv')).verdict).toBe('ok')
  })

  it('is read by latitude and longitude where it has metres too, and refused with two of one', async () => {
    const both = 'X,Y,Longitude,Latitude\n764512,639812,-6.608123,5.785123\n'
    expect(await judged(both, 'a.csv')).toMatchObject({ verdict: 'ok', geometries: [place] })
    const twice = await judged('Lat,Lat,Lon\n5.785123,9.1,-6.608123\n', 'a.csv')
    expect(twice).toMatchObject({ verdict: 'refuse', rules: ['syntax'] })
    expect(twice.messages).toContain('“Lat” twice')
  })

  it('says which cell is no number of degrees', async () => {
    const { messages } = await judged('Lat,Lon\n5.785123 N,6.608123 W\n', 'a.csv')
    expect(messages).toContain('5.785123 N')
  })

  it.each([
    ['POINT EMPTY', 'no-geometry'],
    ['SRID=32630;POINT(764512 639812)', 'crs'],
    ['SRID=4326;POLYGON((a b))', 'geometry-type'],
  ])('is refused for the well-known text %s by the rule %s', async (wkt, rule) => {
    const { verdict, rules } = await judged(`Name,WKT\nA,"${wkt}"\n`, 'a.csv')
    expect(verdict).toBe('refuse')
    expect(rules).toContain(rule)
  })
})

const kml = (marks: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${marks}</Document></kml>`
const markAt = (coordinates: string, data = '') =>
  `<Placemark><name>Sample</name>${data}<Point><coordinates>${coordinates}</coordinates></Point></Placemark>`
const area = (coordinates: string) =>
  `<Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>${coordinates}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`
const gpx = (body: string) =>
  `<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><wpt lat="5.785123" lon="-6.608123"/>${body}</gpx>`

describe('KML', () => {
  it.each([
    ['decimal commas', markAt('-6,6,5,7')],
    ['semicolons', markAt('-6.608123;5.785123')],
    [
      'a corner that is no place',
      area(
        'abc,5.785123 -6.606729,5.785123 -6.606729,5.786517 -6.608123,5.785123 -6.606729,5.785123',
      ),
    ],
    ['one number', markAt('-6.608123')],
  ])('is refused with %s: no corner is left out, none read elsewhere', async (_, marks) => {
    const { verdict, messages } = await judged(kml(marks), 'a.kml')
    expect(verdict).toBe('refuse')
    expect(messages).toContain('are not longitude, latitude')
  })

  it('may have spaces after its commas', async () => {
    const spaced = await judged(kml(markAt(' -6.608123, 5.785123 ')), 'a.kml')
    expect(spaced).toMatchObject({ verdict: 'ok', geometries: [place] })
    const ring = '-6.608123, 5.785123 -6.606729, 5.785123 -6.606729, 5.786517 -6.608123, 5.785123'
    expect((await judged(kml(area(ring)), 'a.kml')).verdict).toBe('ok')
  })

  it('is read by the encoding that it names', async () => {
    const text = kml(markAt('-6.608123,5.785123')).replace('UTF-8', 'ISO-8859-1')
    const bytes = Uint8Array.from(text.replace('Sample', 'Kouamé'), (letter) =>
      letter.charCodeAt(0),
    )
    expect(await judged(bytes, 'a.kml')).toMatchObject({
      verdict: 'ok',
      properties: [{ ProductionPlace: 'Kouamé' }],
    })
  })

  it('has areas that are numbers, however the name is written', async () => {
    const data = '<ExtendedData><Data name="area"><value>1,8</value></Data></ExtendedData>'
    const found = await judged(kml(markAt('-6.608123,5.785123', data)), 'a.kml')
    expect(found).toMatchObject({ verdict: 'fixed', rules: ['property-name'] })
    expect(found.properties).toMatchObject([{ Area: 1.8 }])
  })
})

describe('GPX', () => {
  it.each([
    ['decimal commas', '<wpt lat="5,785123" lon="-6,608123"/>'],
    ['a waypoint without a longitude', '<wpt lat="5.785123"/>'],
    ['a broken place in a track', '<trk><trkseg><trkpt lat="x" lon="1"/></trkseg></trk>'],
  ])('is refused with %s', async (_, body) => {
    const { verdict, rules } = await judged(gpx(body), 'a.gpx')
    expect(verdict).toBe('refuse')
    expect(rules).toEqual(['syntax'])
  })
})
