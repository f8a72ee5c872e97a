import type { Passport } from '#domain/passport.ts'
import { hsCodeOf } from '#domain/proofs/hs-code.ts'
import { issuerKeys } from '#domain/proofs/issuer-keys.ts'
import { type LotLeaf, leafOfText } from '#domain/proofs/lot-leaves.ts'
import type { PassportClaims } from '#domain/proofs/passport-claims.ts'
import { verifyPassport } from '#domain/proofs/verify-passport.ts'
import type { SignedPassport } from '#domain/signed-passport.ts'
import { trueNow } from '../../time/true-time.ts'

/** The app's check of a signed passport. */
export interface PassportReading {
  /** Whether signature, key and lot are valid. Only the page `/verify` tells whether it was revoked. */
  holds: boolean
  words: string
  isSample: boolean
  issuer: { id: string; name: string }
  claims: PassportClaims | undefined
  /** Empty if plots may not be read. */
  leaves: readonly LotLeaf[]
}

/** Checks a passport on this device, without any request. */
export async function readPassport({
  batchId,
  code,
  leaves,
}: SignedPassport): Promise<PassportReading> {
  // Sample keys are trusted in the demo only.
  const keys = issuerKeys.filter(({ isSample }) => __DEMO__ || !isSample)
  const trust = { keys, revocations: '', now: trueNow() }
  const { claims, findings, key } = await verifyPassport(code, trust)
  // The list of revocations comes with the page that verifies, not with the app.
  const wrong = findings.filter(({ kind, code }) => kind !== 'note' && code !== 'no-list')
  const isOfBatch = claims?.lotId === batchId
  return {
    holds: wrong.length === 0 && isOfBatch,
    words:
      wrong[0]?.message ??
      (isOfBatch
        ? 'Checked on this device: the signature fits.'
        : `It speaks of ${claims?.lotId}, not of ${batchId}.`),
    isSample: key?.isSample === true,
    issuer: { id: key?.issuer ?? '', name: key?.issuerName ?? '' },
    claims,
    leaves: leaves.map(leafOfText).filter((leaf) => leaf !== null),
  }
}

/** What a screen shows of the same lot. */
export type ShownPassport = Pick<Passport, 'quantity' | 'crop' | 'harvestDate' | 'farmer'>

/** Returns what a screen shows that differs from what was signed, as text; empty if nothing does. */
export function unsignedFields(claims: PassportClaims, shown: ShownPassport): string[] {
  const fits = {
    'net mass': claims.kg === shown.quantity,
    goods: claims.hsCode === hsCodeOf(shown.crop),
    'harvest date': claims.harvestDate === shown.harvestDate,
    farmer: claims.grownBy === shown.farmer,
  }
  return Object.entries(fits).flatMap(([name, isSame]) => (isSame ? [] : [name]))
}
