import type { protectedPaths } from '#domain/paths.ts'

type ScreenPath = (typeof protectedPaths)[number]

/** Returns the address of a record's details, over the screen that lists its kind. */
export const recordPath = (screen: ScreenPath, id: string): string =>
  `${screen}?${new URLSearchParams({ id })}`

/** Returns the address of an action on a record: its form opens over the details. */
export const actionPath = (screen: ScreenPath, action: string, id: string): string =>
  `${screen}?${new URLSearchParams({ do: action, id })}`

/** Returns the address of a list with a search. */
export const searchPath = (screen: ScreenPath, words: string): string =>
  `${screen}?${new URLSearchParams({ q: words })}`
