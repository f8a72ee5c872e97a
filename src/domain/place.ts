/** Member states of the European Union, as destinations name them. */
const memberStates: ReadonlySet<string> = new Set([
  'Austria',
  'Belgium',
  'Bulgaria',
  'Croatia',
  'Cyprus',
  'Czechia',
  'Denmark',
  'Estonia',
  'Finland',
  'France',
  'Germany',
  'Greece',
  'Hungary',
  'Ireland',
  'Italy',
  'Latvia',
  'Lithuania',
  'Luxembourg',
  'Malta',
  'Netherlands',
  'Poland',
  'Portugal',
  'Romania',
  'Slovakia',
  'Slovenia',
  'Spain',
  'Sweden',
])

/** The country at the end of a place's name: `Hamburg, Germany` -> `Germany`. */
export const countryOf = (place: string): string => place.split(',').at(-1)?.trim() ?? ''

/** Whether goods for that destination are placed on the market of the European Union. */
export const isInEu = (destination: string): boolean => memberStates.has(countryOf(destination))
