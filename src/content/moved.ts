import type { Content } from './collections.ts'

/** Returns the former addresses of pages, with their current ones. */
export const movedAddresses = (content: Content): Map<string, string> =>
  new Map(
    Object.values(content)
      .flat()
      .flatMap(({ formerUrls, url }) => formerUrls.map((from) => [from, url] as const)),
  )
