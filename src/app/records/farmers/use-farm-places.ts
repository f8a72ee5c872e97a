import { type AfricanCountryCode, isAfricanCountryCode } from '#domain/african-countries.ts'
import type { Location } from '#domain/location.ts'
import { useRecords } from '../../offline/use-records.ts'
import { type FarmerValues, recordedCountry } from './farmer-values.ts'

const none: readonly Location[] = []

/** The locations that a farm may belong to, and what follows from the chosen one. */
export function useFarmPlaces() {
  const { data, isSettled } = useRecords('locations')
  const locations = data?.rows ?? none
  return {
    locations,
    /** Whether these are all the locations. */
    areAll: isSettled,
    /** Undefined if neither a known location nor the record gives one. */
    countryOf(values: Pick<FarmerValues, 'locationId' | 'base'>): AfricanCountryCode | undefined {
      const code = locations.find(({ id }) => id === values.locationId)?.countryCode ?? ''
      return isAfricanCountryCode(code) ? code : recordedCountry(values)
    },
  }
}

export type FarmPlaces = ReturnType<typeof useFarmPlaces>
