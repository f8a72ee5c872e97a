import { fromBase64 } from './base64.ts'
import type { StatementContent } from './statement.ts'

/** GeoJSON of type I: the plots of one producer, as the statement holds them. */
export function typeOneFiles({
  statement,
}: Pick<StatementContent, 'statement'>): { name: string; text: string }[] {
  return statement.commodities.flatMap(({ hsHeading, producers }) =>
    producers.flatMap(({ geometryGeojson, country }, index) => {
      const text = fromBase64(geometryGeojson)
      const number = String(index + 1).padStart(4, '0')
      return text ? [{ name: `type-1-${hsHeading}-${country}-${number}.geojson`, text }] : []
    }),
  )
}

interface Collection {
  features: unknown[]
}

const isCollection = (value: unknown): value is Collection =>
  typeof value === 'object' &&
  value !== null &&
  Array.isArray((value as { features?: unknown }).features) // Asked of an object.

/** GeoJSON of type II: the plots of all producers of a commodity, each with its country. */
export function typeTwoFiles({
  statement,
}: Pick<StatementContent, 'statement'>): { name: string; text: string }[] {
  return statement.commodities.map(({ hsHeading, producers }) => {
    const features = producers.flatMap(({ geometryGeojson }) => featureTexts(geometryGeojson))
    const text = `{"type":"FeatureCollection","features":[\n${features.join(',\n')}\n]}\n`
    return { name: `type-2-${hsHeading}.geojson`, text }
  })
}

/** The features of a file of this program’s making, one a line: six decimals each, which parsing would shorten. */
function featureTexts(geometryGeojson: string): string[] {
  const text = fromBase64(geometryGeojson) ?? ''
  const lines = text.split('\n').filter((line) => line.startsWith('{"type":"Feature",'))
  if (lines.length > 0) return lines.map((line) => line.replace(/,$/, ''))
  try {
    const value: unknown = JSON.parse(text)
    return isCollection(value) ? value.features.map((feature) => JSON.stringify(feature)) : []
  } catch {
    return []
  }
}
