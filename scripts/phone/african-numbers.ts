import { createRequire } from 'node:module'
import { africanCountryCodes } from '../../src/domain/african-countries.ts'

interface Metadata {
  version: number
  country_calling_codes: Record<string, string[]>
  countries: Record<string, unknown>
}

/** The numbering plans of Africa's countries out of the library's own, which has all of the world's: a tenth of them. */
export function africanNumbers(): Metadata {
  const load = createRequire(import.meta.url)
  // The package's own file; only these of its parts are looked at.
  const world = load('libphonenumber-js/metadata.min.json') as Metadata
  const codes: readonly string[] = africanCountryCodes.toSorted()
  const callingCodes = Object.entries(world.country_calling_codes).flatMap(([code, countries]) => {
    const african = countries.filter((country) => codes.includes(country))
    return african.length > 0 ? [[code, african] as const] : []
  })
  return {
    version: world.version,
    country_calling_codes: Object.fromEntries(callingCodes),
    countries: Object.fromEntries(codes.map((code) => [code, world.countries[code]])),
  }
}
