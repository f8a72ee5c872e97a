import { toHex, utf8 } from './bytes.ts'
import type { PublicKey } from './es256.ts'
import { sha256 } from './sha256.ts'

/** A key that passports are signed with, as those who verify know it. */
export interface IssuerKey extends PublicKey {
  /** The name that a passport calls it by. */
  kid: string
  /** Whose it is, a URI. */
  issuer: string
  /** Whose it is, in words. */
  issuerName: string
  /** First day that it signed on, ISO 8601. */
  from: string
  /** Last day that it signed on; null while it does. What it signed in its time still counts. */
  until: string | null
  /** Its secret is public: it proves nothing. */
  isSample: boolean
}

/** Who issues in the sample data. */
export const sampleIssuer = { id: 'https://asili.example', name: 'Asili sample data' } as const

const ofSamples = { issuer: sampleIssuer.id, issuerName: sampleIssuer.name, isSample: true }

/**
 * The keys that this version knows, built in so that verifying asks nobody. A new key is added here before it signs; the
 * one before gets its last day and stays.
 */
export const issuerKeys: readonly IssuerKey[] = [
  {
    kid: 'sample-2',
    ...ofSamples,
    from: '2025-01-01',
    until: null,
    x: 'GOfgiK0WhjNYzilUGAmsxe4-Z7CwAqEgQeQkwfVuLLA',
    y: '9dCdtXi4iflzdJvoNqV16wOuMch_buz2DH5k-IaNoNg',
  },
  {
    kid: 'sample-1',
    ...ofSamples,
    from: '2024-01-01',
    until: '2025-06-30',
    x: 't9unaKGIG7TP9QovpDV-P2MCKIbzxEs1BS6yPPg1i4s',
    y: '-WCpSWNxvldZz9l0Onb6ub0j_jxBJjo7vOSCQ9EkLMM',
  },
]

/** The keys as a JSON Web Key Set (RFC 7517), for others to verify with. */
export const keySet = (keys: readonly IssuerKey[]) => ({
  keys: keys.map(({ kid, x, y, issuer, from, until, isSample }) => ({
    ...{ kty: 'EC', crv: 'P-256', use: 'sig', alg: 'ES256', kid, x, y },
    ...{ issuer, from, until, sample: isSample },
  })),
})

/** A key's fingerprint: the SHA-256 of its members in their order (RFC 7638), hex. */
export async function fingerprintOf({ x, y }: PublicKey): Promise<string> {
  const members = JSON.stringify({ crv: 'P-256', kty: 'EC', x, y })
  return toHex(await sha256(utf8(members)))
}
