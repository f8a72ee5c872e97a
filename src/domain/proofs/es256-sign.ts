import { p256 } from '@noble/curves/nist.js'
import { toBase64Url } from './bytes.ts'
import type { PublicKey } from './es256.ts'
import type { Signer } from './jws.ts'

/**
 * Signs with a P-256 key whose number is at hand: of sample keys, in the emulated backend and the build. The same bytes
 * get the same signature (RFC 6979). A real key never leaves the server that signs.
 */
export const signerOf = (kid: string, secret: Uint8Array): Signer => ({
  kid,
  sign: (bytes) => p256.sign(bytes, secret),
})

export function publicKeyOf(secret: Uint8Array): PublicKey {
  const point = p256.getPublicKey(secret, false)
  return { x: toBase64Url(point.slice(1, 33)), y: toBase64Url(point.slice(33)) }
}
