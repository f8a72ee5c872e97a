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

/** The text as people type it in a hurry: lower case, no accents or tone marks, single spaces. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(unusualLetter, (letter) => plainLetters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()

/** Whether any of the texts contains what was typed, whatever its case and accents: `kone` finds `Koné`. */
export function matchesText(typed: string, texts: readonly string[]): boolean {
  const wanted = plainText(typed)
  return wanted === '' || texts.some((text) => plainText(text).includes(wanted))
}
