import { type AfricanCountryCode, isAfricanCountryCode } from '#domain/african-countries.ts'
import type { Location } from '#domain/location.ts'
import { useRecords } from '../../offline/use-records.ts'
import type { FarmerValues } from './farmer-values.ts'

const none: readonly Location[] = []

/** The locations that a farm may belong to, and what follows from the one that is chosen. */
export function useFarmPlaces() {
  const { data, isSettled } = useRecords('locations')
  const locations = data?.rows ?? none
  return {
    locations,
    /** Whether these are all. */
    areAll: isSettled,
    /** Undefined while no location is chosen that this device knows. */
    countryOf({ locationId }: Pick<FarmerValues, 'locationId'>): AfricanCountryCode | undefined {
      const code = locations.find(({ id }) => id === locationId)?.countryCode ?? ''
      return isAfricanCountryCode(code) ? code : undefined
    },
  }
}

export type FarmPlaces = ReturnType<typeof useFarmPlaces>
