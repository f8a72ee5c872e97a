/**
 * Scripts that the typeface of preview images covers; characters that belong to no script are assumed to be covered.
 */
const drawnScripts = ['Latin', 'Greek', 'Cyrillic', 'Common', 'Inherited']

const undrawn = new RegExp(
  `[^${drawnScripts.map((script) => `\\p{Script=${script}}`).join('')}]|(?![0-9#*©®™])\\p{Emoji}\\p{M}*|[\\u200d\\ufe0f]`,
  'gu',
)

/** Removes what a post's preview image cannot show: emoji, and scripts for which the typeface has no letters. */
export const drawnWords = (words: string): string =>
  words.replace(undrawn, '').replace(/ {2,}/g, ' ').trim()

/** Returns what would be removed from these words; empty if they can be shown completely. */
export const undrawnIn = (words: string): string =>
  [...new Set(words.match(undrawn) ?? [])].filter((sign) => !/[\u200d\ufe0f]/.test(sign)).join(' ')
