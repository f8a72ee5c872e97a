interface ChangedLines {
  before: string
  /** Empty if the other text has all these lines and more. */
  changed: string
  after: string
}

/** A comma at the end of a line only says that another follows. */
const isSame = (line: string | undefined, other: string | undefined) =>
  line?.replace(/,$/, '') === other?.replace(/,$/, '')

/** Parts a text into the lines that another one begins with as well, those it has for itself, and those both end with. */
export function changedLines(text: string, other: string): ChangedLines {
  const lines = text.split('\n')
  const others = other.split('\n')
  const most = Math.min(lines.length, others.length)
  let first = 0
  while (first < most && isSame(lines[first], others[first])) first++
  let last = 0
  while (last < most - first && isSame(lines.at(-1 - last), others.at(-1 - last))) last++
  const end = lines.length - last
  const part = (from: number, to?: number) =>
    lines
      .slice(from, to)
      .map((line, index, all) => (index < all.length - 1 || to !== undefined ? `${line}\n` : line))
      .join('')
  return { before: part(0, first), changed: part(first, end), after: part(end) }
}
