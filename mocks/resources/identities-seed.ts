import type { Farmer } from '#domain/farmer.ts'
import { emptyIdentity, type FarmerIdentity, identityKind } from '#domain/identity.ts'
import { locationRows } from './location-rows.ts'

const countryCodes = new Map(locationRows.map(({ id, countryCode }) => [id, countryCode]))

/** Every how many farmers one has shown a document. */
const shownEvery = 3

/** Documents of some of the sample farmers, with numbers that are plainly nobody's. */
export const seedIdentities = (farmers: readonly Farmer[]): FarmerIdentity[] =>
  farmers.flatMap((farmer, index) => {
    if (index % shownEvery !== 0) return []
    const kind = identityKind.values[(index / shownEvery) % identityKind.values.length] ?? 'other'
    const country = countryCodes.get(farmer.locationId) ?? 'GH'
    const number = `SAMPLE-${country}-${farmer.id.slice(-4)}`
    const recordedAt = `${farmer.registrationDate}T10:30:00Z`
    return [
      {
        ...emptyIdentity(farmer.id, recordedAt),
        document: { kind, number, country: kind === 'member-card' ? null : country },
        version: 2,
      },
    ]
  })
