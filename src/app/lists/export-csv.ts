import { unparse } from 'papaparse'
import { saveFile } from '#app/ui/save-file.ts'
import { trueInstant } from '../time/true-time.ts'
import { leavingNote, leavingRows } from './leaving.ts'
import type { Column, ColumnValue, ListDefinition, ListRow } from './list-definition.ts'

/** Tells Excel that the file is UTF-8; without it, accented letters are garbled. */
const byteOrderMark = '\uFEFF'

/** Includes full-width characters, tabs and line breaks. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * Formats a list as a CSV file that Excel opens correctly (RFC 4180, UTF-8 with byte order mark). Text that a
 * spreadsheet would run as a formula gets an apostrophe in front (OWASP, CSV injection).
 */
export function toCsv<Row>(
  { columns }: { columns: readonly Column<Row>[] },
  rows: readonly Row[],
): string {
  const data: ColumnValue[][] = rows.map((row) => columns.map(({ value }) => value(row)))
  const fields = columns.map(({ header }) => header)
  return byteOrderMark + unparse({ fields, data }, { newline: '\r\n', escapeFormulae: formula })
}

/** Downloads these rows as a file: `asili-farmers-2026-03-11.csv`. Returns a note about it, if any. */
export function downloadCsv<Row extends ListRow, Filter extends object>(
  list: ListDefinition<Row, Filter>,
  rows: readonly Row[],
): string | undefined {
  const day = trueInstant().slice(0, 10)
  saveFile({
    fileName: `asili-${list.noun.many.replaceAll(' ', '-')}-${day}.csv`,
    content: new Blob([toCsv(list, leavingRows(list, rows))], { type: 'text/csv' }),
  })
  return leavingNote(list, rows)
}
