import type { Location } from '#domain/location.ts'
import type { FarmerValues } from '../farmer-values.ts'
import { figureOf } from '../typed.ts'
import { cellText, locationReader, type Read, readCertifications, readCrops } from './cells.ts'
import { type Mapping, type Target, targetNames } from './columns.ts'
import type { CellProblem } from './row-plan.ts'
import { cellKey, type Sheet } from './sheet.ts'

interface ReadRow {
  /** What the row says; a cell that is empty says nothing. */
  filled: Partial<FarmerValues>
  problems: CellProblem[]
}

const figures: ReadonlySet<Target> = new Set(['farmSize', 'income', 'latitude', 'longitude'])

/** Reads rows of a sheet, as far as each cell can be understood by itself. */
export function rowReader(sheet: Sheet, mapping: Mapping, locations: readonly Location[]) {
  const readLocation = locationReader(locations)

  function read(target: Target, cell: string): Read<unknown> {
    if (target === 'locationId') return readLocation(cell)
    if (target === 'crops') return readCrops(cell)
    if (target === 'certifications') return { value: readCertifications(cell) }
    if (target === 'currency') return { value: cell.toUpperCase() }
    if (!figures.has(target)) return { value: cell }
    const figure = figureOf(cell, sheet.comma)
    // What is none is left as it stands: the form's own check says so.
    return { value: figure === undefined || Number.isNaN(figure) ? cell : String(figure) }
  }

  return (at: number): ReadRow => {
    const filled: Record<string, unknown> = {}
    const problems: CellProblem[] = []
    for (const target of targetNames) {
      const column = mapping[target]
      if (column === null) continue
      const cell = cellText(sheet.rows[at]?.[column] ?? '')
      if (sheet.broken.has(cellKey(at, column))) {
        problems.push({
          target,
          cell,
          message: 'A formula without a value: mend it in Excel, and save',
        })
      } else if (cell !== '') {
        const result = read(target, cell)
        if ('value' in result) filled[target] = result.value
        else problems.push({ target, cell, message: result.problem })
      }
    }
    // Each target's value is read as its field of the form holds it.
    return { filled: filled as Partial<FarmerValues>, problems }
  }
}
