import type { protectedPaths } from '#domain/paths.ts'

type ScreenPath = (typeof protectedPaths)[number]

/** Address of a record's details, over the screen that lists its kind. */
export const recordPath = (screen: ScreenPath, id: string): string =>
  `${screen}?${new URLSearchParams({ id })}`

/** Address of something that is done to a record: the form stands over its details. */
export const actionPath = (screen: ScreenPath, action: string, id: string): string =>
  `${screen}?${new URLSearchParams({ do: action, id })}`

/** Address of a list, searched for some words. */
export const searchPath = (screen: ScreenPath, words: string): string =>
  `${screen}?${new URLSearchParams({ q: words })}`
