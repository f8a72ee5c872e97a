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

/** What parts the columns of a table that has one: a sign that stands in no text, since readers guess where there is none. */
export const noDelimiter = '\u001F'

/** What parts the columns: as a first row of Excel’s says, else by the run of rows in which it stands most regularly. */
export function tableParts(text: string): { delimiter: string; body: string; isTold: boolean } {
  const told = /^\uFEFF?sep=(.)\r?\n/i.exec(text)
  if (told?.[1]) return { delimiter: told[1], body: text.slice(told[0].length), isTold: true }
  const counts = delimiterCounts(text)
  const [likeliest] = Object.keys(delimiterNames)
    .map((delimiter, index) => ({ delimiter, ...longestRun(counts[index] ?? []) }))
    .sort((a, b) => b.regular - a.regular || b.equal - a.equal || b.usual - a.usual)
  const delimiter = likeliest && isTable(likeliest) ? likeliest.delimiter : noDelimiter
  return { delimiter, body: text, isTold: false }
}

/** Enough rows to tell by. */
const rowsLookedAt = 20_000

/** How often each delimiter stands in each row that is not empty; in quotation marks it does not count. */
function delimiterCounts(text: string): number[][] {
  const signs = Object.keys(delimiterNames)
  const counts: number[][] = signs.map(() => [])
  let inRow = signs.map(() => 0)
  let isQuoted = false
  let isBlank = true
  let isCellStart = true
  for (let at = 0; at <= text.length; at++) {
    const letter = text[at] ?? '\n'
    if (isQuoted && at < text.length) {
      // A doubled mark ends the quotation and begins it again.
      if (letter === '"') isQuoted = false
      isCellStart = letter === '"'
      continue
    }
    if (letter === '\n' || letter === '\r') {
      if (!isBlank) for (const [index, count] of inRow.entries()) counts[index]?.push(count)
      if ((counts[0]?.length ?? 0) >= rowsLookedAt) break
      inRow = signs.map(() => 0)
      isBlank = true
      isCellStart = true
      continue
    }
    const sign = signs.indexOf(letter)
    if (sign >= 0) inRow[sign] = (inRow[sign] ?? 0) + 1
    if (letter === '"' && isCellStart) isQuoted = true
    isCellStart = sign >= 0 || letter === '\uFEFF'
    if (isBlank && letter.trim() !== '') isBlank = false
  }
  return counts
}

/** The rows one after the other that have a delimiter. Titles stand above them, remarks below. */
interface Run {
  /** How many have it as often as most do, or less often: programs leave out the last cells where they are empty. */
  regular: number
  /** How many have it just as often as most do. */
  equal: number
  /** How often most have it. */
  usual: number
  rows: number
  /** How many rows there are from its first on. */
  fromStart: number
}

function longestRun(counts: readonly number[]): Run {
  let longest: Run = { regular: 0, equal: 0, usual: 0, rows: counts.length, fromStart: 0 }
  let start = 0
  for (let at = 0; at <= counts.length; at++) {
    if (counts[at]) continue
    const run = counts.slice(start, at)
    const usual = mostFrequent(run)
    const regular = run.filter((count) => count <= usual).length
    if (regular > longest.regular) {
      const equal = run.filter((count) => count === usual).length
      longest = { ...longest, regular, equal, usual, fromStart: counts.length - start }
    }
    start = at + 1
  }
  return longest
}

/** The larger of two that are as frequent. */
function mostFrequent(counts: readonly number[]): number {
  const times = new Map<number, number>()
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1)
  const [likeliest] = [...times].sort((a, b) => b[1] - a[1] || b[0] - a[0])
  return likeliest?.[0] ?? 0
}

/** Whether rows with a delimiter are a table; in a list of names, a comma stands in some of them too. */
const isTable = ({ regular, usual, rows, fromStart }: Run): boolean =>
  rows === 1
    ? regular === 1
    : regular > 1 && (usual > 1 || (regular * 2 > fromStart && regular * 3 >= rows))
