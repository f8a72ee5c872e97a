import { isAfricanCountryCode } from '#domain/african-countries.ts'
import type { Location } from '#domain/location.ts'
import { pairOf } from '../../../forms/degrees.ts'
import { linkProblem } from '../../../forms/place-links.ts'
import { figureOf, type Mark, typedFigure } from '../../../forms/typed-figure.ts'
import type { FarmerValues } from '../farmer-values.ts'
import {
  cellText,
  type Doubt,
  locationReader,
  type Read,
  readCertifications,
  readCrops,
} from './cells.ts'
import {
  type ColumnTarget,
  figureColumns,
  figureTargets,
  type Mapping,
  type Target,
  targetNames,
} from './columns.ts'
import { datedFigure } from './dated-figure.ts'
import { areaHaOf, commaIn } from './figures.ts'
import { readListedPhone } from './listed-phone.ts'
import { placeReader } from './listed-place.ts'
import type { CellDoubt, CellProblem } from './row-plan.ts'
import { cellKey, headersOf, type Sheet } from './sheet.ts'

interface ReadRow {
  /** The values in the row, as they were probably meant; empty cells are left out. */
  filled: Partial<FarmerValues>
  problems: CellProblem[]
  /** The cells that are not read as they are written. */
  doubts: CellDoubt[]
}

/** Nearly all farms that co-ops list are smaller; a larger one is more often a wrong unit or point, ha. */
const largeHa = 100

/** What these mean depends on the row's location. */
const readWithPlace: ReadonlySet<Target> = new Set(['phone', 'latitude', 'longitude'])

const positionProblem = (cell: string): string =>
  linkProblem(cell) ?? 'Write latitude and longitude, such as 6.6885, -1.6244'

function datedProblem(dated: Exclude<ReturnType<typeof datedFigure>, undefined>): string {
  const was =
    'either' in dated ? `: it was ${dated.either.join(' or ')}. Enter which` : '. Enter the figure'
  return `A spreadsheet turned this into a date${was}, in a column that is set to text`
}

/** Returns a function that reads rows of a sheet, each cell on its own. */
export function rowReader(sheet: Sheet, mapping: Mapping, locations: readonly Location[]) {
  const readLocation = locationReader(locations)
  const readPlace = placeReader(locations)
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
    const comma = commas.get(target)
    return comma ? readFigure(target, cell, comma) : { value: cell }
  }

  function readFigure(target: Target, cell: string, comma: Mark): Read<string> {
    const dated = datedFigure(cell)
    if (dated && !('figure' in dated)) return { problem: datedProblem(dated) }
    const written = dated ? String(dated.figure) : cell
    // Every program can use a point as the decimal mark.
    const figure =
      target === 'farmSize'
        ? areaHaOf(written, comma, headerOf(target))
        : figureOf(written, { comma, point: 'decimal' })
    // Text that is not a number is kept for the form's own check to report.
    if (Number.isNaN(figure)) return { value: cell }
    const doubts: Doubt[] = [
      ...(dated ? (['date'] as const) : []),
      ...(target === 'farmSize' && figure > largeHa ? (['large'] as const) : []),
    ]
    return { value: typedFigure(figure), doubts }
  }

  const cellOf = (at: number, target: ColumnTarget): string => {
    const column = mapping[target]
    return column === null ? '' : cellText(sheet.rows[at]?.[column] ?? '')
  }

  /** A name out of two columns, in the order in which the list has them. */
  function wholeName(name: string, others: string): string {
    const isOthersFirst = (mapping.otherNames ?? 0) < (mapping.name ?? 0)
    return (isOthersFirst ? [others, name] : [name, others]).filter(Boolean).join(' ')
  }

  return (at: number): ReadRow => {
    const filled: Record<string, unknown> = {}
    const problems: CellProblem[] = []
    const doubts: CellDoubt[] = []
    const take = (target: Target, cell: string, result: Read<unknown>) => {
      if ('problem' in result) {
        problems.push({ target, cell, message: result.problem })
        return
      }
      filled[target] = result.value
      if (result.doubts && result.doubts.length > 0) {
        doubts.push({ doubts: result.doubts, target, cell, meant: String(result.value) })
      }
    }
    for (const target of targetNames) {
      const column = mapping[target]
      if (column === null) continue
      const cell = cellOf(at, target)
      if (sheet.broken.has(cellKey(at, column))) {
        problems.push({
          target,
          cell,
          message: 'A formula without a value: fix it in Excel, and save',
        })
      } else if (cell !== '' && !readWithPlace.has(target)) {
        take(target, cell, read(target, cell))
      }
    }
    // Each value is read as its form field holds it.
    const row = filled as Partial<FarmerValues>
    const others = cellOf(at, 'otherNames')
    if (others !== '') row.name = wholeName(row.name ?? '', others)
    const phone = cellOf(at, 'phone')
    const country = countries.get(row.locationId ?? '') ?? ''
    if (phone !== '') {
      take(
        'phone',
        phone,
        readListedPhone(phone, isAfricanCountryCode(country) ? country : undefined),
      )
    }
    const position = cellOf(at, 'position')
    const pair = pairOf(position)
    if (position !== '' && !pair) {
      problems.push({ target: 'position', cell: position, message: positionProblem(position) })
    }
    const written = pair ?? { latitude: cellOf(at, 'latitude'), longitude: cellOf(at, 'longitude') }
    const place = readPlace(written, row.locationId)
    for (const axis of ['latitude', 'longitude'] as const) {
      if (written[axis] !== '') take(axis, written[axis], place[axis])
    }
    return { filled: row, problems, doubts }
  }
}
