import { createRequire } from 'node:module'
import { africanCountryCodes } from '../../src/domain/african-countries.ts'

interface Metadata {
  version: number
  country_calling_codes: Record<string, string[]>
  countries: Record<string, unknown>
}

/**
 * Extracts the numbering plans of Africa's countries from the library's metadata for the whole world: a tenth of it.
 */
export function africanNumbers(): Metadata {
  const load = createRequire(import.meta.url)
  // The package's own file; only these parts of it are read.
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
