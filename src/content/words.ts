/** Words per minute of an adult reading for understanding; makes the read times of 5 to 9 minutes of our posts. */
const wordsPerMinute = 200

/** Words that a reader reads in a body of MDX: code blocks, tags, addresses and markup do not count. */
export function countWords(body: string): number {
  const prose = body
    .replace(/^(```|~~~)[\s\S]*?^\1/gm, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\]\([^)]*\)/g, ' ')
    .replace(/https?:\/\/\S+/g, ' ')
  return prose.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu)?.length ?? 0
}

/** Whole minutes, at least one. */
export const readTimeMinutes = (words: number) => Math.max(1, Math.round(words / wordsPerMinute))
