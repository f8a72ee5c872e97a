import type { Location } from './location.ts'
import { plainText } from './text-search.ts'

type Region = Pick<Location, 'state' | 'country'>

/**
 * How regions are called side by side: `Ashanti (Ghana)` where the places are in several countries, the name alone where
 * all are in one or where no place in that region is known. Several countries may have a region of the same name.
 */
export function regionNames(places: readonly Region[]): (region: string) => string {
  const countries = new Set(places.map(({ country }) => country))
  if (countries.size < 2) return (region) => region
  const byRegion = Map.groupBy(places, ({ state }) => plainText(state))
  return (region) => {
    const own = new Set(byRegion.get(plainText(region))?.map(({ country }) => country))
    return own.size === 0 ? region : `${region} (${[...own].sort().join(', ')})`
  }
}
