/**
 * Signs that nobody sees: they turn the order of letters, so that readers see something other than what was checked,
 * part words for every search, or break feeds. Joiners stay where a script or a sign made of several needs them.
 */
const invisible =
  /[\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff\u00ad\u180e\p{Cs}\p{Zl}\p{Zp}]|[\p{Cc}--[\n\r\t]]|(?<=\p{Script=Latin})[\u200c\u200d]|[\u200c\u200d](?=\p{Script=Latin})/v

export const expectedVisible = 'words without invisible characters'

/** Returns the first such sign, by its place and in words that help to find it. */
export function invisibleIn(text: string): { offset: number; received: string } | undefined {
  const found = invisible.exec(text)
  if (!found) return undefined
  const code = found[0].codePointAt(0) ?? 0
  const sign = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
  const before = text.slice(0, found.index).split('\n').at(-1)?.trim().slice(-20)
  return { offset: found.index, received: sign + (before ? ` after "${before}"` : '') }
}
