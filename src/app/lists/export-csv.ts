import { unparse } from 'papaparse'
import { saveFile } from '#ui/save-file.ts'
import { leavingNote, leavingRows } from './leaving.ts'
import type { Column, ColumnValue, ListDefinition, ListRow } from './list-definition.ts'

/** By this mark Excel knows the file as UTF-8; without it, it spoils every accent. */
const byteOrderMark = '\uFEFF'

/** Also in full-width letters, and whatever line breaks follow. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * A list as a CSV file that opens rightly in Excel (RFC 4180, UTF-8 with its mark). Text that a spreadsheet would
 * run as a formula is made plain by an apostrophe before it (OWASP, CSV injection).
 */
export function toCsv<Row>(
  { columns }: { columns: readonly Column<Row>[] },
  rows: readonly Row[],
): string {
  const data: ColumnValue[][] = rows.map((row) => columns.map(({ value }) => value(row)))
  const fields = columns.map(({ header }) => header)
  return byteOrderMark + unparse({ fields, data }, { newline: '\r\n', escapeFormulae: formula })
}

/** Hands the browser a file of these rows: `asili-farmers-2026-03-11.csv`. Gives what there is to say about it. */
export function downloadCsv<Row extends ListRow, Filter extends object>(
  list: ListDefinition<Row, Filter>,
  rows: readonly Row[],
): string | undefined {
  const day = new Date().toISOString().slice(0, 10)
  saveFile({
    fileName: `asili-${list.noun.many.replaceAll(' ', '-')}-${day}.csv`,
    content: new Blob([toCsv(list, leavingRows(list, rows))], { type: 'text/csv' }),
  })
  return leavingNote(list, rows)
}
