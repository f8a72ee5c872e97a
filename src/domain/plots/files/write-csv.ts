import Papa from 'papaparse'
import type { Plot } from '../plot.ts'
import { toGeometry } from '../shape.ts'
import { toWkt } from './wkt.ts'

/**
 * A text that a spreadsheet would read as a formula gets a sign in front; one that has the sign already gets another.
 */
const formula = /^'*[=+\-@\t\r]/

/** Plots as a table: their properties, and the shape as WKT with six decimals. */
export function writeCsv(plots: readonly Plot[]): string {
  const names = [...new Set(plots.flatMap(({ properties }) => Object.keys(properties)))]
  const rows = plots.map(({ label, shape, properties }) => {
    const geometry = toGeometry(shape)
    if (!geometry) throw new Error(`${label} has no geometry`)
    return [...names.map((name) => properties[name] ?? ''), toWkt(geometry)]
  })
  return `${Papa.unparse({ fields: [...names, 'WKT'], data: rows }, { escapeFormulae: formula })}\r\n`
}
