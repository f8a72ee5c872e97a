import { parse } from 'papaparse'
import { delimiterNames, type TextEncoding, tableParts, tableText } from '#domain/table-text.ts'
import { FileError, type Sheet } from './sheet.ts'

/** Reads a table from a text file, with any delimiter, in Unicode or an older encoding. */
export function readCsv(bytes: ArrayBuffer): Sheet {
  const { text, encoding } = decode(bytes)
  const { delimiter, body, isTold } = tableParts(text)
  const { data, errors, meta } = parse<string[]>(body, { delimiter })
  const quotes = errors.find(({ type }) => type === 'Quotes')
  if (quotes) {
    throw new FileError(
      `From row ${(quotes.row ?? 0) + 1} on the file cannot be told apart: a quotation mark is opened or closed in the wrong place. Fix that row, or save the table as an Excel file.`,
    )
  }
  // A first row that only names the delimiter still counts as a row of the file.
  const rows = isTold ? [[], ...data] : data
  const parted = delimiterNames[meta.delimiter] ?? `"${meta.delimiter}"`
  return {
    name: '',
    rows,
    broken: new Set(),
    comma: 'asked',
    notes: [`Columns are parted by ${parted}; the text is ${encoding}.`],
  }
}

const encodingNames: Record<TextEncoding, string> = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16)',
  'windows-1252': 'Latin-1 (Windows-1252): look whether accents are right',
}

function decode(bytes: ArrayBuffer): { text: string; encoding: string } {
  const { text, encoding } = tableText(new Uint8Array(bytes))
  if (text.includes('\0'))
    throw new FileError(
      'This is no text: it holds bytes that no text has. Choose a CSV or Excel file.',
    )
  return { text, encoding: encodingNames[encoding] }
}
