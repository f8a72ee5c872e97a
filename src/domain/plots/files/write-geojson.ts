import { byProducer, isTypeTwo, producerCountry } from '../checks/producers.ts'
import type { FileGeometry, Position } from '../geometry.ts'
import { sixDecimals } from '../micro-degrees.ts'
import type { Plot } from '../plot.ts'
import { toGeometry } from '../shape.ts'

/**
 * Plots in the form that the EU system accepts: official names, exactly six decimals. For several producers the file is
 * of type II: grouped by name and country, with `ProducerCountry` on each.
 */
export function writeGeoJson(plots: readonly Plot[]): string {
  if (!isTypeTwo(plots)) return collection(plots)
  const without = plots.find((plot) => !producerCountry(plot))
  if (without) throw new Error(`${without.label} names no ProducerCountry`)
  return collection([...byProducer(plots).values()].flat())
}

/** A type I file for each producer, for statements that list producers one by one. */
export const writePerProducer = (
  plots: readonly Plot[],
): { producerName: string; countryCode: string; text: string }[] =>
  [...byProducer(plots)].map(([key, own]) => {
    const [countryCode, producerName]: [string, string] = JSON.parse(key)
    return { producerName, countryCode, text: collection(own) }
  })

const collection = (plots: readonly Plot[]): string =>
  `{"type":"FeatureCollection","features":[\n${plots.map(featureText).join(',\n')}\n]}\n`

function featureText({ label, shape, properties }: Plot): string {
  const geometry = toGeometry(shape)
  if (!geometry) throw new Error(`${label} has no geometry`)
  return `{"type":"Feature","properties":${JSON.stringify(properties)},"geometry":${geometryText(geometry)}}`
}

/** A geometry as JSON with exactly six decimals per coordinate, which `JSON.stringify` would shorten. */
function geometryText(geometry: FileGeometry): string {
  const body =
    geometry.type === 'GeometryCollection'
      ? `"geometries":[${geometry.geometries.map(geometryText).join(',')}]`
      : `"coordinates":${coordinatesText(geometry.coordinates)}`
  return `{"type":"${geometry.type}",${body}}`
}

type Nested = Position | readonly Nested[]

const isPosition = (value: Nested): value is Position => typeof value[0] === 'number'

const coordinatesText = (value: Nested): string =>
  isPosition(value)
    ? `[${sixDecimals(value[0])},${sixDecimals(value[1])}]`
    : `[${value.map(coordinatesText).join(',')}]`
