import { isAfricanCountryCode } from '#domain/african-countries.ts'
import type { Location } from '#domain/location.ts'
import { degreesOf } from '../../../forms/degrees.ts'
import { readPhone } from '../../../forms/phone-number.ts'
import { figureOf, type Mark, typedFigure } from '../../../forms/typed-figure.ts'
import type { FarmerValues } from '../farmer-values.ts'
import { cellText, locationReader, type Read, readCertifications, readCrops } from './cells.ts'
import { figureColumns, figureTargets, type Mapping, type Target, targetNames } from './columns.ts'
import { areaHaOf, commaIn } from './figures.ts'
import type { CellProblem } from './row-plan.ts'
import { cellKey, headersOf, type Sheet } from './sheet.ts'

interface ReadRow {
  /** The values in the row; empty cells are left out. */
  filled: Partial<FarmerValues>
  problems: CellProblem[]
}

const degrees: ReadonlySet<Target> = new Set(['latitude', 'longitude'])

/** Returns a function that reads rows of a sheet, each cell on its own. */
export function rowReader(sheet: Sheet, mapping: Mapping, locations: readonly Location[]) {
  const readLocation = locationReader(locations)
  const countries = new Map(locations.map(({ id, countryCode }) => [id, countryCode]))

  const headers = headersOf(sheet)
  const headerOf = (target: Target): string => headers[mapping[target] ?? -1] ?? ''
  const columns = figureColumns(mapping)
  const commas = new Map(
    figureTargets.flatMap((target) => {
      const column = mapping[target]
      return column === null ? [] : [[target, commaIn(sheet, column, columns)] as const]
    }),
  ) as ReadonlyMap<Target, Mark>

  function read(target: Target, cell: string): Read<unknown> {
    if (target === 'locationId') return readLocation(cell)
    if (target === 'crops') return readCrops(cell)
    if (target === 'certifications') return { value: readCertifications(cell) }
    if (target === 'currency') return { value: cell.toUpperCase() }
    // Text that is not a number is kept for the form's own check to report.
    if (degrees.has(target)) return { value: String(degreesOf(cell) || cell) }
    const comma = commas.get(target)
    if (!comma) return { value: cell }
    // Every program can use a point as the decimal mark.
    const figure =
      target === 'farmSize'
        ? areaHaOf(cell, comma, headerOf(target))
        : figureOf(cell, { comma, point: 'decimal' })
    return { value: Number.isNaN(figure) ? cell : typedFigure(figure) }
  }

  /** A number without a country code is one of the country that the row's location is in. */
  function readLocalPhone({ phone = '', locationId = '' }: Partial<FarmerValues>): Read<string> {
    const country = countries.get(locationId) ?? ''
    if (!isAfricanCountryCode(country) || /^(\+|00)/.test(phone)) return { value: phone }
    const result = readPhone(phone, country)
    return 'phone' in result ? { value: result.phone } : result
  }

  const otherNamesAt = (at: number): string =>
    mapping.otherNames === null ? '' : cellText(sheet.rows[at]?.[mapping.otherNames] ?? '')

  /** A name out of two columns, in the order in which the list has them. */
  function wholeName(name: string, others: string): string {
    const isOthersFirst = (mapping.otherNames ?? 0) < (mapping.name ?? 0)
    return (isOthersFirst ? [others, name] : [name, others]).filter(Boolean).join(' ')
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
          message: 'A formula without a value: fix it in Excel, and save',
        })
      } else if (cell !== '') {
        const result = read(target, cell)
        if ('value' in result) filled[target] = result.value
        else problems.push({ target, cell, message: result.problem })
      }
    }
    // Each value is read as its form field holds it.
    const row = filled as Partial<FarmerValues>
    const others = otherNamesAt(at)
    if (others !== '') row.name = wholeName(row.name ?? '', others)
    if (row.phone !== undefined) {
      const result = readLocalPhone(row)
      if ('value' in result) row.phone = result.value
      else problems.push({ target: 'phone', cell: row.phone, message: result.problem })
    }
    return { filled: row, problems }
  }
}
