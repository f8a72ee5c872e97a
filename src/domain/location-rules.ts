import { commodityLabels } from './commodity.ts'
import type { Location, LocationFilter } from './location.ts'
import { rowMatcher } from './text-search.ts'

/** The name of a place in other records: `Soubré, Nawa, Côte d’Ivoire`. */
export const placeName = ({
  name,
  state,
  country,
}: Pick<Location, 'name' | 'state' | 'country'>): string => [name, state, country].join(', ')

const searchedTexts = ({ name, state, primaryCrops }: Location): string[] => [
  name,
  state,
  ...primaryCrops.map((crop) => commodityLabels[crop]),
]

/** The texts that a search of locations covers. */
const matchesSearch = rowMatcher(searchedTexts)

/** Matches a location in a search across all kinds of records, which covers the country too. */
export const isLocationFound = rowMatcher((location: Location) => [
  ...searchedTexts(location),
  location.country,
])

/** Whether a location matches the filter; omitted conditions match everything. */
export const matchesLocationFilter = (
  location: Location,
  { q, state, type, agentId }: LocationFilter,
): boolean =>
  (!agentId || location.agentId === agentId) &&
  (!state || location.state === state) &&
  (!type || location.type === type) &&
  (!q || matchesSearch(location, q))
