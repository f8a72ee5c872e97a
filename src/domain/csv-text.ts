import Papa from 'papaparse'
import { beginsLikeFormula, mayRun } from './csv-guard.ts'

/** What a cell holds: text (dates as ISO 8601), a figure, or nothing. */
export type CsvValue = string | number | null

/** How a CSV file is written, which depends on what is to read it. */
export interface CsvFormat {
  separator: ',' | ';'
  decimalMark: '.' | ','
  /** Whether it begins with a byte order mark: Excel takes the file for UTF-8 by that, other programs for a letter. */
  hasMark: boolean
  /** Which texts get an apostrophe in front, so that they are not run as formulas. */
  isGuarded: (text: string) => boolean
}

/**
 * The format that Excel opens with a double click, in columns and with figures as numbers, for a reader's language
 * (BCP 47). Excel parts columns by the list separator of the operating system, which a browser does not tell. Where the
 * decimal sign is a comma, that separator is a semicolon: in French, German or Portuguese, and in South Africa also in
 * English. So the decimal sign decides, and not a list of languages. Swiss German is read wrongly by this: a point, and
 * yet a semicolon. A first line `sep=;` is no way out: with it, Excel ignores the byte order mark.
 *
 * Phone numbers get an apostrophe as well: `+233201234567` would become the figure 2.33E+11.
 */
export function spreadsheetCsv(language: string): CsvFormat {
  const parts = new Intl.NumberFormat(language).formatToParts(1.5)
  const hasComma = parts.some(({ type, value }) => type === 'decimal' && value === ',')
  return {
    separator: hasComma ? ';' : ',',
    decimalMark: hasComma ? ',' : '.',
    hasMark: true,
    isGuarded: beginsLikeFormula,
  }
}

/**
 * The format for another program, the same in every language: RFC 4180 in UTF-8 without a byte order mark, with commas
 * between columns and points in figures. Only what may run as a formula gets an apostrophe, since the file may be opened
 * in a spreadsheet all the same; phone numbers stay as they are.
 */
export const systemCsv: CsvFormat = {
  separator: ',',
  decimalMark: '.',
  hasMark: false,
  isGuarded: mayRun,
}

interface CsvTable {
  fields: readonly string[]
  data: readonly (readonly CsvValue[])[]
}

/** A table as the text of a CSV file. Every CSV file of the project is written here. */
export function csvText({ fields, data }: CsvTable, format: CsvFormat): string {
  const cell = (value: CsvValue): string => {
    if (value === null) return ''
    if (typeof value === 'number') return String(value).replace('.', format.decimalMark)
    return format.isGuarded(value) ? `'${value}` : value
  }
  const text = Papa.unparse(
    { fields: fields.map(cell), data: data.map((row) => row.map(cell)) },
    {
      delimiter: format.separator,
      newline: '\r\n',
      // As OWASP advises for a guarded cell; harmless for any other text.
      quotes: (value: string) => value.startsWith("'"),
    },
  )
  return format.hasMark ? `\uFEFF${text}` : text
}
