import { type AfricanCountryCode, isAfricanCountryCode } from '#domain/african-countries.ts'
import type { Location } from '#domain/location.ts'
import { plainText } from '#domain/text-search.ts'
import { useRecords } from '../../offline/use-records.ts'
import type { AgentValues } from './agent-values.ts'

/** Returns a function that looks up the country of an agent's region, from the locations that this device knows. */
export function useRegionCountry() {
  const locations = useRecords('locations').data?.rows
  return ({ region }: Pick<AgentValues, 'region'>) => countryOfRegion(region, locations)
}

/** Returns undefined if no location is in a region of that name, or if there are some in several countries. */
export function countryOfRegion(
  region: string,
  locations: readonly Pick<Location, 'state' | 'countryCode'>[] = [],
): AfricanCountryCode | undefined {
  const name = plainText(region)
  const inIt = locations.filter(({ state }) => plainText(state) === name)
  const [code, ...others] = new Set(inIt.map(({ countryCode }) => countryCode))
  return code && others.length === 0 && isAfricanCountryCode(code) ? code : undefined
}
