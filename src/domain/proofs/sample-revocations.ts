import { sampleIssuer } from './issuer-keys.ts'
import { signRevocations } from './revocations.ts'
import { sampleSigner } from './sample-keys.ts'

/** After so many days without a newer list, nobody can tell any more what was withdrawn. */
const listDays = 180

/** A lot of the samples whose passport was withdrawn. */
export const revokedSampleLot = 'SAMPLE-LOT-REVOKED'

/** The sample issuer's list as of a day (ISO 8601), signed. */
export function sampleRevocations(day: string): string {
  const issuedAtS = Date.parse(day) / 1000
  return signRevocations(
    {
      issuer: sampleIssuer.id,
      issuedAtS,
      expiresAtS: issuedAtS + listDays * 24 * 60 * 60,
      lots: {
        [revokedSampleLot]: {
          untilS: Date.parse('2026-11-01') / 1000,
          reason: 'the mass was weighed wrong (a sample)',
        },
      },
    },
    sampleSigner(),
  )
}
