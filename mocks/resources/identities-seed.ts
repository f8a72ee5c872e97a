import type { Farmer } from '#domain/farmer.ts'
import { emptyIdentity, type FarmerIdentity, identityKind } from '#domain/identity.ts'
import { locationRows } from './location-rows.ts'

const countryCodes = new Map(locationRows.map(({ id, countryCode }) => [id, countryCode]))

/** Of the other farmers, one in this many has shown a document. */
const shownEvery = 3

/**
 * Documents of the sample farmers whose identity was checked, and of some others; the numbers clearly belong to nobody.
 */
export const seedIdentities = (farmers: readonly Farmer[]): FarmerIdentity[] =>
  farmers.flatMap((farmer, index) => {
    const isSeen = farmer.verification.steps.some(({ step }) => step === 'identity')
    if (!isSeen && index % shownEvery !== 0) return []
    const kind =
      identityKind.values[Math.floor(index / shownEvery) % identityKind.values.length] ?? 'other'
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
