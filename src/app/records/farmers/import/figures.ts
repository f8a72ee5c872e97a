import { areaPartsOf, inHa } from '#domain/area-units.ts'
import { ambiguousFigure, figureOf, type Mark } from '../../../forms/typed-figure.ts'
import { cellText } from './cells.ts'
import { dataRows, type Sheet } from './sheet.ts'

/** `3,5` and `2,1254`: thousands have three digits behind a comma. */
const decimalComma = /^[+-]?\d+,(\d{1,2}|\d{4,})$/
/** `1,240.5` and `1,240,500`; and where `2.5` is written, a comma is no decimal mark. */
const otherComma = /^[+-]?\d{1,3}(,\d{3})+([.]\d+|,\d{3})$|^[+-]?\d+[.](\d{1,2}|\d{4,})$/

/** Whether the name of a column says acres: `Farm size (acres)`. */
const isInAcres = (header: string): boolean => /\bacres?\b/i.test(header)

/** Columns that tell how a file writes figures. */
export interface FigureColumns {
  figures: readonly number[]
  degrees: readonly number[]
}

/**
 * What a comma before three digits means in a column: as its other figures have it, else those of other columns, else as
 * the user says. `asked` where nothing tells.
 */
export function commaIn(sheet: Sheet, column: number, { figures, degrees }: FigureColumns): Mark {
  return (
    toldBy(textsOf(sheet, [column])) ??
    toldBy(textsOf(sheet, figures)) ??
    // No latitude has thousands. A point in one tells nothing: coordinates are copied from devices.
    (textsOf(sheet, degrees).some((text) => /^[+−-]?\d{1,3},\d+/.test(text))
      ? 'decimal'
      : sheet.comma)
  )
}

const textsOf = (sheet: Sheet, columns: readonly number[]): string[] =>
  columns.flatMap((column) =>
    dataRows(sheet).map((row) => areaPartsOf(cellText(sheet.rows[row]?.[column] ?? '')).figure),
  )

function toldBy(texts: readonly string[]): Mark | undefined {
  const isDecimal = texts.some((text) => decimalComma.test(text))
  const isOther = texts.some((text) => otherComma.test(text))
  // A column that is written both ways tells nothing.
  if (isDecimal === isOther) return undefined
  return isDecimal ? 'decimal' : 'thousands'
}

/** A figure that may be two and that nothing in the file tells; undefined if there is none. */
export function openFigure(sheet: Sheet, columns: FigureColumns): string | undefined {
  const open = columns.figures.filter((column) => commaIn(sheet, column, columns) === 'asked')
  return textsOf(sheet, open).find(
    (text) => text.includes(',') && ambiguousFigure(text) !== undefined,
  )
}

/** Parses an area in hectares or acres, as its cell or its column says; NaN if it is none. */
export function areaHaOf(cell: string, comma: Mark, header: string): number {
  const { figure, unit = isInAcres(header) ? 'acres' : 'ha' } = areaPartsOf(cell)
  return inHa(figureOf(figure, { comma, point: 'decimal' }), unit)
}
