import { parse } from 'papaparse'
import {
  delimiterNames,
  noDelimiter,
  type TextEncoding,
  tableParts,
  tableText,
} from '#domain/table-text.ts'
import { checkCellLengths, FileError, maxCells, maxColumns, maxLines, type Sheet } from './sheet.ts'

/** Reads a table from a text file, with any delimiter, in Unicode or an older encoding. */
export function readCsv(bytes: ArrayBuffer): Sheet {
  const { text, encoding } = decode(bytes)
  const { delimiter, body, isTold } = tableParts(text)
  const parted =
    delimiter === noDelimiter
      ? 'The table has one column'
      : `Columns are separated by ${delimiterNames[delimiter] ?? `"${delimiter}"`}`
  return {
    name: '',
    rows: rowsOf(body, delimiter, isTold ? 1 : 0),
    broken: new Set(),
    comma: 'asked',
    notes: [`${parted}; the text is ${encoding}.`],
  }
}

/** The rows down to the last one that is not empty, below as many as were read already. */
function rowsOf(body: string, delimiter: string, above: number): string[][] {
  const rows: string[][] = Array.from({ length: above }, () => [])
  let problem: FileError | undefined
  let number = above
  let width = 0
  parse<string[]>(body, {
    delimiter,
    // Row by row, so that what cannot be read is not kept first.
    step({ data, errors }, parser) {
      number += 1
      try {
        const quotes = errors.some(({ type }) => type === 'Quotes')
        if (quotes) throw new FileError(wrongQuotes(number))
        const filled = data.findLastIndex((cell) => cell.trim() !== '') + 1
        if (filled === 0) return
        width = Math.max(width, filled)
        checkSize(number, filled, width)
        checkCellLengths(data, number)
        while (rows.length < number - 1) rows.push([])
        rows.push(data.slice(0, maxColumns))
      } catch (error) {
        if (!(error instanceof FileError)) throw error
        problem = error
        parser.abort()
      }
    },
  })
  if (problem) throw problem
  return rows
}

const wrongQuotes = (row: number) =>
  `From row ${row} on the file cannot be told apart: a quotation mark is opened or closed in the wrong place. Fix that row, or save the table as an Excel file.`

function checkSize(lines: number, columns: number, width: number): void {
  if (columns > maxColumns) {
    throw new FileError(
      `Row ${lines} has ${columns} columns, ${maxColumns} at most can be read. Leave out the columns that are not to be imported.`,
    )
  }
  if (lines > maxLines) {
    throw new FileError(
      `The file has more than ${maxLines} rows, which is more than can be read. Split it, or delete what stands below the table.`,
    )
  }
  if (lines * width > maxCells) {
    throw new FileError(
      `The file has more than ${maxCells} cells, which is more than can be read. Split it, or leave out the columns that are not to be imported.`,
    )
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
