/** How a text was written. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** The encoding that the first bytes of a text name; nothing where they name none. */
export function markedEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** A text in that encoding; nothing where it is none, or the encoding is unknown. */
export function decodedAs(encoding: string, bytes: Uint8Array<ArrayBuffer>): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The text of a table. What is not Unicode was most probably written by Windows in Western Europe, whose letters Latin-1 shares. */
export function tableText(bytes: Uint8Array<ArrayBuffer>): {
  text: string
  encoding: TextEncoding
} {
  const marked = markedEncoding(bytes) ?? 'utf-8'
  const text = decodedAs(marked, bytes)
  if (text !== undefined) return { text, encoding: marked }
  return { text: decodedAs('windows-1252', bytes) ?? '', encoding: 'windows-1252' }
}

/** What parts the columns of tables, and what people call it. */
export const delimiterNames: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
}

/**
 * What parts the columns: as a first row of Excel’s says, else by the names of the columns: further down, commas stand in
 * figures too.
 */
export function tableParts(text: string): { delimiter: string; body: string; isTold: boolean } {
  const told = /^\uFEFF?sep=(.)\r?\n/i.exec(text)
  if (told?.[1]) return { delimiter: told[1], body: text.slice(told[0].length), isTold: true }
  const header = /^.*\S.*$/m.exec(text)?.[0].replace(/"[^"]*"/g, '') ?? ''
  const countOf = (delimiter: string) => header.split(delimiter).length
  const delimiter = Object.keys(delimiterNames).reduce((best, next) =>
    countOf(next) > countOf(best) ? next : best,
  )
  return { delimiter, body: text, isTold: false }
}
