import { checkBundle } from './bundle.ts'
import { textOf } from './bytes.ts'
import type { CheckMore } from './check-evidence.ts'
import { verifyLogProof } from './check-log-proof.ts'

/** In one module, so that a page that has neither loads one part less. */
export const checkMore: CheckMore = (bytes, trust) => {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  return isZip ? checkBundle(bytes, trust) : verifyLogProof(textOf(bytes) ?? '', trust)
}
