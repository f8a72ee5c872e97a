import { parse } from 'papaparse'
import { FileError, type Sheet } from './sheet.ts'

const delimiterNames: Record<string, string> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
}

/** A text file with a table: whatever parts its columns, in Unicode or as older programs write it. */
export function readCsv(bytes: ArrayBuffer): Sheet {
  const { text, encoding } = decode(bytes)
  const told = /^sep=(.)\r?\n/i.exec(text)
  const { data, errors, meta } = parse<string[]>(told ? text.slice(told[0].length) : text, {
    delimiter: told?.[1] ?? delimiterOf(text),
  })
  const quotes = errors.find(({ type }) => type === 'Quotes')
  if (quotes) {
    throw new FileError(
      `From row ${(quotes.row ?? 0) + 1} on the file cannot be told apart: a quotation mark is opened or closed in the wrong place. Mend that row, or save the table as an Excel file.`,
    )
  }
  // A row that only names the delimiter counts as a row of the file.
  const rows = told ? [[], ...data] : data
  const parted = delimiterNames[meta.delimiter] ?? `"${meta.delimiter}"`
  return {
    name: '',
    rows,
    broken: new Set(),
    comma: meta.delimiter === ',' ? 'thousands' : 'decimal',
    notes: [`Columns are parted by ${parted}; the text is ${encoding}.`],
  }
}

/** What parts the names of the columns: further down, commas stand in figures too. */
function delimiterOf(text: string): string {
  const header = /^.*\S.*$/m.exec(text)?.[0].replace(/"[^"]*"/g, '') ?? ''
  const countOf = (delimiter: string) => header.split(delimiter).length
  return Object.keys(delimiterNames).reduce((best, next) =>
    countOf(next) > countOf(best) ? next : best,
  )
}

/** Text that is not Unicode was most probably written by Windows in Western Europe, whose letters Latin-1 shares. */
function decode(bytes: ArrayBuffer): { text: string; encoding: string } {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  if (first === 0xff && second === 0xfe) return decodeAs('utf-16le', bytes)
  if (first === 0xfe && second === 0xff) return decodeAs('utf-16be', bytes)
  try {
    return decodeAs('utf-8', bytes)
  } catch {
    return decodeAs('windows-1252', bytes)
  }
}

const encodingNames: Record<string, string> = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16)',
  'windows-1252': 'Latin-1 (Windows-1252): look whether accents are right',
}

function decodeAs(encoding: string, bytes: ArrayBuffer): { text: string; encoding: string } {
  const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
  if (text.includes('\0'))
    throw new FileError(
      'This is no text: it holds bytes that no text has. Choose a CSV or Excel file.',
    )
  return { text, encoding: encodingNames[encoding] ?? encoding }
}
