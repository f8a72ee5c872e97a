/** A file's rows as text, before they are interpreted. */
export interface Sheet {
  /** Name of the sheet in a workbook; empty for a file with a single table. */
  name: string
  /** As in the file, including the header: the first is row 1 of a spreadsheet. */
  rows: readonly (readonly string[])[]
  /** Cells whose formula has no value (`4 2`: fifth row, third column). */
  broken: ReadonlySet<string>
  /** What a comma in a figure means. */
  comma: 'decimal' | 'thousands'
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

/** Returns the first row that is not empty: the header. */
const headerRow = ({ rows }: Pick<Sheet, 'rows'>): number =>
  Math.max(
    0,
    rows.findIndex((row) => row.some((cell) => cell.trim() !== '')),
  )

/** Returns the rows with farmers: every row below the header that is not empty. */
export function dataRows(sheet: Pick<Sheet, 'rows'>): number[] {
  const first = headerRow(sheet) + 1
  return sheet.rows.flatMap((row, index) =>
    index >= first && row.some((cell) => cell.trim() !== '') ? [index] : [],
  )
}

export const headersOf = (sheet: Pick<Sheet, 'rows'>): readonly string[] =>
  sheet.rows[headerRow(sheet)] ?? []
