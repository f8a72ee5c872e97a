import Papa, { type ParseError } from 'papaparse'
import { withoutGuard } from '../../csv-guard.ts'
import { tableParts } from '../../table-text.ts'
import { numberWord, shown } from '../plot.ts'
import type { FileFlaw, PlotFile, RawFeature } from '../plot-file.ts'
import { decimalNumber } from './decimals-in.ts'
import { crsOfWkt, fromWkt } from './wkt.ts'

/** Common names of the columns that places are read from, in lower case without spaces; the likeliest first. */
const columns = {
  wkt: ['wkt', 'geometry', 'geom', 'thegeom', 'boundary', 'polygon'],
  latitude: ['latitude', 'lat', 'gpslatitude', 'latitudedeg', 'latitudewgs', 'y'],
  longitude: [
    'longitude',
    'lon',
    'lng',
    'long',
    'gpslongitude',
    'longitudedeg',
    'longitudewgs',
    'x',
  ],
} as const

const bare = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '')

/** Reads a table with one plot per row: a boundary as WKT, or latitude and longitude of a point. */
export function readCsv(text: string): PlotFile {
  const { delimiter, body, isTold } = tableParts(text.replace(/^\uFEFF/, ''))
  const { data, errors } = Papa.parse<string[]>(body, { delimiter, skipEmptyLines: 'greedy' })
  const [names = [], ...rows] = data
  // Rows are counted as programs show them; the first has the names, unless a row naming the column separator comes
  // before it.
  const rowNumber = (index: number) => index + (isTold ? 3 : 2)
  const places = placesIn(names)
  const flaws = [
    ...quoteFlaws(errors, isTold ? 2 : 1),
    ...cellFlaws(rows, names, rowNumber),
    ...twiceFlaws(names, places),
  ]
  if (!places.wkt && !(places.latitude && places.longitude)) flaws.push(noPlaces(names))
  if (flaws.length > 0) return { format: 'csv', features: [], flaws }
  const features = rows.map((row, index) =>
    toFeature(recordOf(names, row), index, places, rowNumber(index)),
  )
  return {
    format: 'csv',
    features,
    flaws: [...crsFlaws(rows, names, places, rowNumber), ...(features.length > 0 ? [] : [noRows])],
  }
}

const noRows: FileFlaw = { rule: 'no-geometry', problem: 'The file has no rows.', path: '' }

const noPlaces = (names: readonly string[]): FileFlaw => ({
  rule: 'syntax',
  problem: `The table has no columns for places; it has: ${shown(names.join(', ')) || 'none'}.`,
  fix: 'Name the columns Latitude and Longitude, or WKT for boundaries.',
  path: 'row 1',
})

/** A misplaced quotation mark merges rows. */
const quoteFlaws = (errors: readonly ParseError[], firstRow: number): FileFlaw[] =>
  errors
    .filter(({ type }) => type === 'Quotes')
    .slice(0, 1)
    .map(({ row = 0 }) => ({
      rule: 'syntax',
      problem: `From row ${row + firstRow} on the table cannot be told apart: a quotation mark is opened or closed in the wrong place.`,
      fix: 'Fix that row.',
      path: `row ${row + firstRow}`,
    }))

/** Cells beyond the named columns: usually a decimal comma that was read as a separator. */
function cellFlaws(
  rows: readonly (readonly string[])[],
  names: readonly string[],
  rowNumber: (index: number) => number,
): FileFlaw[] {
  const isLong = (row: readonly string[]) =>
    row.slice(names.length).some((cell) => cell.trim() !== '')
  const index = rows.findIndex(isLong)
  const count = rows.filter(isLong).length
  if (count === 0) return []
  const more = count > 1 ? `, and so ${numberWord(count - 1, 'other row')}` : ''
  return [
    {
      rule: 'syntax',
      problem: `Row ${rowNumber(index)} has ${rows[index]?.length} cells, but the first row has ${names.length}${more}.`,
      fix: 'Where commas part the columns, write decimals with a point, or put the number in quotation marks.',
      path: `row ${rowNumber(index)}`,
    },
  ]
}

interface Places {
  wkt: string | undefined
  latitude: string | undefined
  longitude: string | undefined
}

function placesIn(names: readonly string[]): Places {
  const named = (all: readonly string[]) =>
    all.map((one) => names.find((name) => bare(name) === one)).find((name) => name !== undefined)
  return {
    wkt: named(columns.wkt),
    latitude: named(columns.latitude),
    longitude: named(columns.longitude),
  }
}

/** If two columns have the same name, nobody can say which one has the place. */
const twiceFlaws = (names: readonly string[], places: Places): FileFlaw[] =>
  [places.wkt, places.latitude, places.longitude]
    .filter((name) => name !== undefined && names.filter((other) => other === name).length > 1)
    .map((name) => ({
      rule: 'syntax',
      problem: `The table has the column “${name}” twice.`,
      fix: 'Take one of them out.',
      path: 'row 1',
    }))

/** Each different coordinate system that a WKT text names, once. */
function crsFlaws(
  rows: readonly string[][],
  names: readonly string[],
  { wkt }: Places,
  rowNumber: (index: number) => number,
): FileFlaw[] {
  if (wkt === undefined) return []
  const column = names.indexOf(wkt)
  const found = new Map<string, number>()
  for (const [index, row] of rows.entries()) {
    const crs = crsOfWkt(row[column] ?? '')
    if (crs !== undefined && !found.has(crs)) found.set(crs, rowNumber(index))
  }
  return [...found].map(([crs, row]) => ({
    rule: 'crs',
    problem: `Row ${row} names the coordinate system ${shown(crs)}.`,
    path: `row ${row}`,
  }))
}

const recordOf = (names: readonly string[], row: readonly string[]): Map<string, string> =>
  new Map(names.map((name, column) => [name, row[column] ?? '']))

function toFeature(
  row: ReadonlyMap<string, string>,
  index: number,
  places: Places,
  rowNumber: number,
): RawFeature {
  const { wkt, latitude, longitude } = places
  const used = new Set([wkt, latitude, longitude])
  const properties = Object.fromEntries(
    [...row]
      .filter(([name, value]) => !used.has(name) && value !== '')
      .map(([name, value]) => [
        name,
        /^area$/i.test(name) ? numberOrText(value) : withoutGuard(value),
      ]),
  )
  const text = wkt ? row.get(wkt)?.trim() : ''
  const shape = text ? fromWkt(text) : undefined
  const geometry = text
    ? shape === undefined
      ? { type: text }
      : shape
    : pointOf(latitude && row.get(latitude), longitude && row.get(longitude))
  return { path: `row ${rowNumber}`, number: index + 1, geometry, properties }
}

function pointOf(latitude: string | undefined, longitude: string | undefined): unknown {
  if (!latitude?.trim() || !longitude?.trim()) return null
  return { type: 'Point', coordinates: [numberOrText(longitude), numberOrText(latitude)] }
}

const numberOrText = (text: string): number | string => decimalNumber(text) ?? text
