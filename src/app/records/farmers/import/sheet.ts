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
/** At a hundred per request, these are sent within two minutes. */
export const maxRows = 5_000

export const cellKey = (row: number, column: number): string => `${row} ${column}`

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
