/** A file's rows as text, before anything is made of them. */
export interface Sheet {
  /** Of a workbook's; empty for a file that is one table. */
  name: string
  /** As in the file, the header among them: the row that a spreadsheet calls 1 is the first. */
  rows: readonly (readonly string[])[]
  /** Cells with a formula that has no value (`4 2`: fifth row, third column). */
  broken: ReadonlySet<string>
  /** What a comma in a figure is. */
  comma: 'decimal' | 'thousands'
  /** How it was read, for people. */
  notes: readonly string[]
}

/** A file that cannot be read, and how to mend that. */
export class FileError extends Error {
  override readonly name = 'FileError'
}

export const maxFileBytes = 5_000_000
/** A hundred to a request, these are sent within two minutes. */
export const maxRows = 5_000

export const cellKey = (row: number, column: number): string => `${row} ${column}`

/** The first row that says anything: what the columns are called. */
const headerRow = ({ rows }: Sheet): number =>
  Math.max(
    0,
    rows.findIndex((row) => row.some((cell) => cell.trim() !== '')),
  )

/** Where the farmers stand: every row below the header that is not empty. */
export function dataRows(sheet: Sheet): number[] {
  const first = headerRow(sheet) + 1
  return sheet.rows.flatMap((row, index) =>
    index >= first && row.some((cell) => cell.trim() !== '') ? [index] : [],
  )
}

export const headersOf = (sheet: Sheet): readonly string[] => sheet.rows[headerRow(sheet)] ?? []
