/** Turns words into the last part of an address: `AI & Analytics` becomes `ai-analytics`. */
export const toSlug = (words: string): string =>
  words
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
