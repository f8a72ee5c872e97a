/** Words per minute for an adult reading to understand; gives read times of 5 to 9 minutes for our posts. */
const wordsPerMinute = 200

/** Counts the words for a reader in an MDX body, without code blocks, tags, addresses and markup. */
export function countWords(body: string): number {
  const prose = body
    .replace(/^(```|~~~)[\s\S]*?^\1/gm, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\]\([^)]*\)/g, ' ')
    .replace(/https?:\/\/\S+/g, ' ')
  return prose.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu)?.length ?? 0
}

/** Returns whole minutes, at least one. */
export const readTimeMinutes = (words: number) => Math.max(1, Math.round(words / wordsPerMinute))
