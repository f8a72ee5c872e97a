import { commodityLabels } from './commodity.ts'
import type { Location, LocationFilter } from './location.ts'
import { rowMatcher } from './text-search.ts'

/** The name of a place in other records: `Soubré, Nawa, Côte d’Ivoire`. */
export const placeName = ({
  name,
  state,
  country,
}: Pick<Location, 'name' | 'state' | 'country'>): string => [name, state, country].join(', ')

/** The texts that a search of locations covers. */
export const isLocationFound = rowMatcher(({ name, state, country, primaryCrops }: Location) => [
  name,
  state,
  country,
  ...primaryCrops.map((crop) => commodityLabels[crop]),
])

/** Whether a location matches the filter; omitted conditions match everything. */
export const matchesLocationFilter = (
  location: Location,
  { q, state, type, agentId }: LocationFilter,
): boolean =>
  (!agentId || location.agentId === agentId) &&
  (!state || location.state === state) &&
  (!type || location.type === type) &&
  (!q || isLocationFound(location, q))
