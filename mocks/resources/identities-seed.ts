import type { Farmer } from '#domain/farmer.ts'
import { emptyIdentity, type FarmerIdentity, identityKind } from '#domain/identity.ts'
import { locationRows } from './location-rows.ts'

const countryCodes = new Map(locationRows.map(({ id, countryCode }) => [id, countryCode]))

/** Documents of the sample farmers whose records say since when; the numbers clearly belong to nobody. */
export const seedIdentities = (farmers: readonly Farmer[]): FarmerIdentity[] =>
  farmers.flatMap(({ id, locationId, identitySince }, index) => {
    if (!identitySince) return []
    const kind = identityKind.values[index % identityKind.values.length] ?? 'other'
    const country = countryCodes.get(locationId) ?? 'GH'
    const number = `SAMPLE-${country}-${id.slice(-4)}`
    return [
      {
        ...emptyIdentity(id, identitySince),
        document: { kind, number, country: kind === 'member-card' ? null : country },
        version: 2,
      },
    ]
  })
