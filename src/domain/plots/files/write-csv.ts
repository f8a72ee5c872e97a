import { type CsvFormat, type CsvValue, csvText, systemCsv } from '../../csv-text.ts'
import type { Plot } from '../plot.ts'
import { toGeometry } from '../shape.ts'
import { toWkt } from './wkt.ts'

/**
 * Plots as a table: their properties, and the shape as WKT with six decimals. Programs for maps read it, which want commas
 * and points in any language.
 */
export function writeCsv(
  plots: readonly Plot[],
  { hasMark }: Pick<CsvFormat, 'hasMark'> = systemCsv,
): string {
  const names = [...new Set(plots.flatMap(({ properties }) => Object.keys(properties)))]
  const data = plots.map(({ label, shape, properties }) => {
    const geometry = toGeometry(shape)
    if (!geometry) throw new Error(`${label} has no geometry`)
    return [...names.map((name) => cellOf(properties[name])), toWkt(geometry)]
  })
  return `${csvText({ fields: [...names, 'WKT'], data }, { ...systemCsv, hasMark })}\r\n`
}

/** Properties of a file from elsewhere may hold anything. */
function cellOf(property: unknown): CsvValue {
  if (property === undefined || property === null) return null
  return typeof property === 'number' ? property : String(property)
}
