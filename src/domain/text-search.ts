/** Letters that Unicode does not take apart into a plain letter and a mark, as West African spelling uses them. */
const plainLetters: Record<string, string> = {
  ɔ: 'o',
  ɛ: 'e',
  ɖ: 'd',
  ɗ: 'd',
  ɓ: 'b',
  ƙ: 'k',
  ƒ: 'f',
  ŋ: 'n',
  ɣ: 'g',
  ʋ: 'v',
  œ: 'oe',
  ø: 'o',
  '’': "'",
  ʼ: "'",
}
const unusualLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

const plainAscii = /^[ -~]*$/

/** The text as people type it in a hurry: lower case, no accents or tone marks, single spaces. */
export const plainText = (text: string): string =>
  (plainAscii.test(text) ? text.toLowerCase() : withoutMarks(text)).replace(/\s+/g, ' ').trim()

const withoutMarks = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(unusualLetter, (letter) => plainLetters[letter] ?? letter)

/**
 * Whether a row contains what was typed, whatever its case and accents: `kone` finds `Koné`. What rows are searched by
 * is made plain once a row, so that tens of thousands can be searched at every keystroke: a row must not be changed in place.
 */
export function rowMatcher<Row extends object>(textsOf: (row: Row) => readonly string[]) {
  const plain = new WeakMap<Row, string>()
  let last = { typed: '', wanted: '' }

  function plainOf(row: Row): string {
    const known = plain.get(row)
    if (known !== undefined) return known
    // Nothing that is typed contains a line break, so no match reaches over the end of a text.
    const text = textsOf(row).map(plainText).join('\n')
    plain.set(row, text)
    return text
  }

  return (row: Row, typed: string): boolean => {
    if (typed !== last.typed) last = { typed, wanted: plainText(typed) }
    return plainOf(row).includes(last.wanted)
  }
}
