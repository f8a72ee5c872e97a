import type { Mark } from '../../../forms/typed-figure.ts'

/** A file's rows as text, before they are interpreted. */
export interface Sheet {
  /** Name of the sheet in a workbook; empty for a file with a single table. */
  name: string
  /** As in the file, including the header: the first is row 1 of a spreadsheet. */
  rows: readonly (readonly string[])[]
  /** Which row has the names of the columns, counted from 0; the first that is not empty where nobody said. */
  headerAt?: number
  /** Cells whose formula has no value (`4 2`: fifth row, third column). */
  broken: ReadonlySet<string>
  /** What the user says that a comma in a figure means, where no other figure tells. */
  comma: Mark
  /** Readable notes on how it was read. */
  notes: readonly string[]
}

/** A file cannot be read; the message says what to do about it. */
export class FileError extends Error {
  override readonly name = 'FileError'
}

export const maxFileBytes = 5_000_000
/** What the parts of a workbook may unpack to: twice what a list of `maxRows` with a hundred columns takes. */
export const maxUnpackedBytes = 50_000_000
/** With what may stand above, between and below the rows to import. */
export const maxLines = 20_000
export const maxColumns = 500
/** Of the rectangle that the filled cells lie in. */
export const maxCells = 1_000_000
/** As many letters as a cell of Excel's can hold. */
const maxCellLetters = 32_767
const maxLetters = 20_000_000
/** At a hundred per request, these are sent within two minutes. */
export const maxRows = 5_000

export const cellKey = (row: number, column: number): string => `${row} ${column}`

/** Throws a `FileError` if a row has a text that is too long to be one cell; for the first row that has. */
export function checkCellLengths(row: readonly string[], number: number): void {
  const letters = row.find((cell) => cell.length > maxCellLetters)?.length
  if (letters) {
    throw new FileError(
      `A cell in row ${number} has ${letters} letters, ${maxCellLetters} at most can be read. Look whether that row ends where it should, and has no quotation mark too many.`,
    )
  }
}

/** Throws a `FileError` if a table has more text than can be worked with. */
export function checkTexts(rows: readonly (readonly string[])[], name: string): void {
  let letters = 0
  for (const row of rows) for (const cell of row) letters += cell.length
  if (letters > maxLetters) {
    throw new FileError(
      `"${name}" has ${letters} letters, ${maxLetters} at most can be read. Copy the columns to import into a new workbook, or split it.`,
    )
  }
}

type Rows = Pick<Sheet, 'rows' | 'headerAt'>

const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '')

/** The row with the names of the columns. */
export const headerRow = ({ rows, headerAt }: Rows): number =>
  headerAt ?? Math.max(0, rows.findIndex(isFilled))

/** Titles and logos take no more rows than this above a table. */
const mostAbove = 20

/** The rows that may have the names of the columns, the first one first. */
export const headerChoices = ({ rows }: Rows): number[] =>
  rows.flatMap((row, index) => (isFilled(row) ? [index] : [])).slice(0, mostAbove)

/** Returns the rows with farmers: every row below the header that is not empty. */
export function dataRows(sheet: Rows): number[] {
  const first = headerRow(sheet) + 1
  return sheet.rows.flatMap((row, index) => (index >= first && isFilled(row) ? [index] : []))
}

export const headersOf = (sheet: Rows): readonly string[] => sheet.rows[headerRow(sheet)] ?? []
