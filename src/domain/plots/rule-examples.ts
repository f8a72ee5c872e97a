import type { FileRuleId, RecordedRuleId, RuleId } from './rule-facts.ts'
import { largestGeolocationBytes, statementLimits } from './statement-limits.ts'

/** What a rule refuses, asks about or fixes, and the nearest that it takes as it is. */
export interface RuleExample<Case> {
  breaks: Case
  keeps: Case
  /** Rules that what breaks this one cannot help breaking too, in the order in which they are found. */
  also?: readonly RuleId[]
}

/** A file of plots. */
export interface ExampleFile {
  /** Made when it is wanted: some are too long to be kept. */
  text: () => string
  /** What it is, where it is too long to be shown. */
  words?: string
}

/** How exactly the corners of a plot were measured, which no file says. */
export interface ExampleRecording {
  accuraciesM: readonly number[]
}

// Lines are short, so that they fit on a phone. Numbers are texts, because JSON programs drop zeros at their end.

type Place = `${number}, ${number}`

const linesOf = (indent: string, places: readonly Place[]) =>
  places.map((place) => `${indent}[${place}]`).join(',\n')

const ringOf = (places: readonly Place[]) => `[\n${linesOf('      ', places)}\n     ]`

const geometry = (type: string, coordinates: string) =>
  `\n    {"type": "${type}",\n     "coordinates":${coordinates}}`

const pointAt = (place: string) => geometry('Point', `\n      [${place}]`)

const polygon = (...rings: readonly (readonly Place[])[]) =>
  geometry('Polygon', ` [${rings.map(ringOf).join(', ')}]`)

const multiPolygon = (...rings: readonly (readonly Place[])[]) =>
  geometry('MultiPolygon', ` [${rings.map((ring) => `[${ringOf(ring)}]`).join(', ')}]`)

const plot = (shape: string, ...properties: readonly string[]) => {
  const named = properties.map((property) => `\n    ${property}`).join(',')
  return `  {"type": "Feature",\n   "properties": {${named}},\n   "geometry":${shape}}`
}

const withMembers = (members: string, plots: readonly string[]) =>
  `{"type": "FeatureCollection",\n${members} "features": [\n${plots.join(',\n')}\n ]}\n`

const file = (...plots: readonly string[]): ExampleFile => ({
  text: () => withMembers('', plots),
})

const inSystem = (name: string): ExampleFile => ({
  text: () =>
    withMembers(` "crs": {"type": "name",\n  "properties":\n   {"name": "${name}"}},\n`, [
      plot(point),
    ]),
})

const degrees = (number: number) => number.toFixed(6)
const placeAt = (longitudeDeg: number, latitudeDeg: number) =>
  `${degrees(longitudeDeg)}, ${degrees(latitudeDeg)}` as Place // Both are numbers.

/** The corners of a plot of 2.4 ha near Soubré, counter-clockwise from the south-west. */
const a = '-6.608123, 5.785123'
const b = '-6.606729, 5.785123'
const c = '-6.606729, 5.786517'
const d = '-6.608123, 5.786517'
const square: readonly Place[] = [a, b, c, d, a]
const point = pointAt(a)
const elsewhere = pointAt('-6.609411, 5.782318')

/** A square beside that one, as large as it; `eastSteps` in millionths of a degree. */
const squareEast = (eastSteps: number): readonly Place[] => {
  const [west, east] = [-6.608123 + eastSteps / 1e6, -6.606729 + eastSteps / 1e6]
  const [south, north] = [5.785123, 5.786517]
  return [
    placeAt(west, south),
    placeAt(east, south),
    placeAt(east, north),
    placeAt(west, north),
    placeAt(west, south),
  ]
}

/** A square of so many millionths of a degree, about 11 cm each. */
const smallSquare = (steps: number): readonly Place[] => {
  const [east, north] = [-6.608123 + steps / 1e6, 5.785123 + steps / 1e6]
  return [a, placeAt(east, 5.785123), placeAt(east, north), placeAt(-6.608123, north), a]
}

/** Corners as far from the middle to the north as to the south, and `stretch` times as far to the east and west. */
const roundOf = (stretch: number): readonly Place[] => {
  const corners = Array.from({ length: 12 }, (_, number) => {
    const turn = (2 * Math.PI * number) / 12
    return placeAt(-6.607 + stretch * 0.001 * Math.cos(turn), 5.786 + 0.001 * Math.sin(turn))
  })
  return corners.concat(corners.slice(0, 1))
}

/** With a narrow tip on the north side. */
const withTip = (north: `${number}`): readonly Place[] => [
  a,
  b,
  c,
  '-6.607100, 5.786517',
  `-6.607130, ${north}`,
  '-6.607160, 5.786517',
  d,
  a,
]

const ofBytes = (size: number): ExampleFile => ({
  text: () => withMembers('', [plot(point)]).padEnd(size),
  words: `A file of ${size.toLocaleString('en-GB')} bytes.`,
})

const ofProducers = (count: number): ExampleFile => ({
  text: () =>
    withMembers(
      '',
      Array.from({ length: count }, (_, number) =>
        plot(
          pointAt(placeAt(-6.6 - (number % 50) / 1000, 5.7 + Math.floor(number / 50) / 1000)),
          `"ProducerName": "Sample producer ${number + 1}"`,
          '"ProducerCountry": "CI"',
        ),
      ),
    ),
  words: `A file with a plot each of ${count.toLocaleString('en-GB')} producers.`,
})

const mostProducers = statementLimits.producersPerCommodity.most

/** For each rule that a file can break: a file that breaks it, and the nearest that does not. */
export const fileExamples: Readonly<Record<FileRuleId, RuleExample<ExampleFile>>> = {
  syntax: {
    breaks: file(plot(pointAt('-6.608123, 5.785123,'))),
    keeps: file(plot(point)),
  },
  size: {
    breaks: ofBytes(largestGeolocationBytes + 1),
    keeps: ofBytes(largestGeolocationBytes),
  },
  crs: {
    breaks: inSystem('EPSG:32630'),
    keeps: file(plot(point)),
  },
  'no-geometry': { breaks: file(plot(' null')), keeps: file(plot(point)) },
  'geometry-type': {
    breaks: file(plot(geometry('LineString', ` ${ringOf(square)}`))),
    keeps: file(plot(polygon(square))),
  },
  'point-nested': {
    breaks: file(plot(pointAt(`[${a}]`))),
    keeps: file(plot(point)),
  },
  'third-coordinate': {
    breaks: file(plot(pointAt(`${a}, 212`))),
    keeps: file(plot(point)),
  },
  order: {
    breaks: file(plot(pointAt('5.785123, -6.608123'))),
    keeps: file(plot(point)),
  },
  'out-of-range': {
    breaks: file(plot(pointAt('764512.31, 639812.07'))),
    keeps: file(plot(point)),
  },
  truncate: {
    breaks: file(plot(pointAt('-6.6081234, 5.785123'))),
    keeps: file(plot(point)),
  },
  decimals: {
    breaks: file(plot(pointAt('-6.6081, 5.785123'))),
    keeps: file(plot(pointAt('-6.608100, 5.785123'))),
  },
  'ring-open': {
    breaks: file(plot(polygon([a, b, c, d]))),
    keeps: file(plot(polygon(square))),
  },
  'few-positions': {
    breaks: file(plot(polygon([a, b, a]))),
    keeps: file(plot(polygon([a, b, c, a]))),
  },
  'zero-area': {
    breaks: file(plot(polygon([a, '-6.607123, 5.785123', '-6.606123, 5.785123', a]))),
    keeps: file(plot(polygon([a, '-6.607123, 5.785123', '-6.606123, 5.786123', a]))),
  },
  crosses: {
    breaks: file(plot(polygon([a, c, b, d, a]))),
    keeps: file(plot(polygon(square))),
  },
  touches: {
    breaks: file(plot(polygon([a, b, c, '-6.607423, 5.785123', d, a]))),
    keeps: file(plot(polygon([a, b, c, '-6.607423, 5.785124', d, a]))),
  },
  'overlaps-itself': {
    breaks: file(plot(polygon([a, b, c, '-6.606000, 5.786517', c, d, a]))),
    keeps: file(plot(polygon(square))),
    also: ['touches'],
  },
  hole: {
    breaks: file(
      plot(
        polygon(square, [
          '-6.607775, 5.785471',
          '-6.607775, 5.786169',
          '-6.607077, 5.786169',
          '-6.607077, 5.785471',
          '-6.607775, 5.785471',
        ]),
      ),
    ),
    keeps: file(plot(polygon(square))),
  },
  'parts-overlap': {
    breaks: file(plot(multiPolygon(square, squareEast(500)))),
    keeps: file(plot(multiPolygon(square, squareEast(2000)))),
  },
  orientation: {
    breaks: file(plot(polygon([a, d, c, b, a]))),
    keeps: file(plot(polygon(square))),
  },
  country: {
    breaks: file(plot(point, '"ProducerCountry": "ET"')),
    keeps: file(plot(point, '"ProducerCountry": "CI"')),
  },
  'country-code': {
    breaks: file(plot(point, '"ProducerCountry": "CIV"')),
    keeps: file(plot(point, '"ProducerCountry": "CI"')),
  },
  'over-4-ha': {
    breaks: file(plot(point, '"Area": 4.1')),
    keeps: file(plot(point, '"Area": 4')),
  },
  'point-area': {
    breaks: file(plot(point, '"Area": "1.8"')),
    keeps: file(plot(point, '"Area": 1.8')),
  },
  'property-name': {
    breaks: file(plot(point, '"producer_name": "Sample"')),
    keeps: file(plot(point, '"ProducerName": "Sample"')),
  },
  'type-ii': {
    breaks: file(
      plot(point, '"ProducerName": "Sample one"', '"ProducerCountry": "CI"'),
      plot(elsewhere, '"ProducerName": "Sample two"'),
    ),
    keeps: file(
      plot(point, '"ProducerName": "Sample one"', '"ProducerCountry": "CI"'),
      plot(elsewhere, '"ProducerName": "Sample two"', '"ProducerCountry": "CI"'),
    ),
  },
  counts: { breaks: ofProducers(mostProducers + 1), keeps: ofProducers(mostProducers) },
  duplicate: {
    breaks: file(plot(point), plot(point)),
    keeps: file(plot(point), plot(elsewhere)),
  },
  overlap: {
    breaks: file(plot(polygon(square)), plot(polygon(squareEast(697)))),
    keeps: file(plot(polygon(square)), plot(polygon(squareEast(1394)))),
  },
  circle: {
    breaks: file(plot(polygon(roundOf(1)))),
    keeps: file(plot(polygon(roundOf(1.2)))),
  },
  'implausible-area': {
    breaks: file(plot(polygon(smallSquare(80)))),
    keeps: file(plot(polygon(smallSquare(100)))),
  },
  spike: {
    breaks: file(plot(polygon(withTip('5.790123')))),
    keeps: file(plot(polygon(withTip('5.786617')))),
  },
}

/** The same for each rule that is about a recording alone. */
export const recordedExamples: Readonly<Record<RecordedRuleId, RuleExample<ExampleRecording>>> = {
  accuracy: { breaks: { accuraciesM: [4, 10, 12] }, keeps: { accuraciesM: [4, 10, 10] } },
}
