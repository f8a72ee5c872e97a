import type { Farmer } from './farmer.ts'
import type { FarmerIdentity } from './identity.ts'
import { isSame } from './same-value.ts'
import { withVerificationResult } from './verification.ts'

/**
 * A farmer after a change of their identity at an instant, ISO 8601: whoever compared the document before has not seen
 * what is on record now. Returns the same farmer if neither document nor photos changed.
 */
export function farmerWithIdentity(
  farmer: Farmer,
  before: FarmerIdentity,
  identity: FarmerIdentity,
  at: string,
): Farmer {
  if (isSame(proofOf(before), proofOf(identity))) return farmer
  const identitySince = identity.document ? at : null
  return withVerificationResult(farmer, { ...farmer, identitySince })
}

const proofOf = ({ document, documentPhoto, farmerPhoto }: FarmerIdentity) => ({
  document,
  documentPhoto: documentPhoto?.sha256,
  farmerPhoto: farmerPhoto?.sha256,
})
