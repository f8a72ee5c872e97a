import { saveFile } from '#app/ui/save-file.ts'
import { type CsvFormat, csvText, spreadsheetCsv, systemCsv } from '#domain/csv-text.ts'
import { trueInstant } from '../time/true-time.ts'
import { fileNameOf } from './file-name.ts'
import { leavingNote, leavingRows } from './leaving.ts'
import type { Column, FileAbout, ListDefinition, ListRow } from './list-definition.ts'

/** Returns the format that the reader's own Excel opens in columns, by the language of the browser. */
export const readersCsv = (): CsvFormat => spreadsheetCsv(navigator.language)

/** Returns rows as the text of a CSV file. */
export const toCsv = <Row>(
  { columns }: { columns: readonly Column<Row>[] },
  rows: readonly Row[],
  format: CsvFormat,
): string =>
  csvText(
    {
      fields: columns.map(({ header }) => header),
      data: rows.map((row) => columns.map(({ value }) => value(row))),
    },
    format,
  )

/** What is to read a file: the reader's own spreadsheet, or another program. */
export type CsvReader = 'spreadsheet' | 'system'

interface CsvFile<Row> {
  /** What its rows are: `farmers`, `audit compliance`. */
  what: string
  about: FileAbout
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Default: the spreadsheet. */
  reader?: CsvReader
}

/** Downloads rows as a file whose name says what they are, whose, and of when. */
export function saveCsv<Row>({
  what,
  about,
  columns,
  rows,
  reader = 'spreadsheet',
}: CsvFile<Row>): void {
  const isForSystem = reader === 'system'
  // The two files of one list differ, so their names do.
  const name = fileNameOf(isForSystem ? `${what} data` : what, about, trueInstant())
  const text = toCsv({ columns }, rows, isForSystem ? systemCsv : readersCsv())
  saveFile({ fileName: `${name}.csv`, content: new Blob([text], { type: 'text/csv' }) })
}

/** Downloads these rows of a list. Returns a note about the file, if any. */
export function downloadCsv<Row extends ListRow, Filter extends object>(
  list: ListDefinition<Row, Filter>,
  rows: readonly Row[],
  reader: CsvReader,
  about: FileAbout,
): string | undefined {
  saveCsv({
    what: list.noun.many,
    about,
    columns: list.columns,
    rows: leavingRows(list, rows),
    reader,
  })
  return leavingNote(list, rows)
}
