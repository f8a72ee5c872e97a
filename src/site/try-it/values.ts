/** What a reader filled in, by place and name. */
export type Values = ReadonlyMap<string, string>

export const keyOf = (place: string, name: string): string => `${place} ${name}`

export const requestedIn = (values: Values, place: string, name: string): string =>
  values.get(keyOf(place, name))?.trim() ?? ''
