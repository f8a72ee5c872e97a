import { concatBytes, fromBase64Url } from './bytes.ts'

/** A public key of ECDSA on P-256, as JSON Web Keys have it (RFC 7518, section 6.2). */
export interface PublicKey {
  x: string
  y: string
}

/** Whether the key signed the bytes with ES256 (RFC 7518, section 3.4): ECDSA on P-256 with SHA-256. */
export async function verifyEs256(
  { x, y }: PublicKey,
  signature: Uint8Array<ArrayBuffer>,
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const [xBytes, yBytes] = [fromBase64Url(x), fromBase64Url(y)]
  if (signature.length !== 64 || xBytes?.length !== 32 || yBytes?.length !== 32) return false
  const point = concatBytes(Uint8Array.of(4), xBytes, yBytes)
  const subtle: Partial<SubtleCrypto> | undefined = globalThis.crypto?.subtle
  // Pages that came over plain HTTP have none; the emulated backend's stand-in has no digest and no ECDSA.
  if (!subtle?.digest) return verifyByLibrary(point, signature, signed)
  const key = await crypto.subtle.importKey(
    'raw',
    point,
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['verify'],
  )
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signature, signed)
}

async function verifyByLibrary(
  point: Uint8Array,
  signature: Uint8Array,
  signed: Uint8Array,
): Promise<boolean> {
  const { p256 } = await import('@noble/curves/nist.js')
  // WebCrypto takes both halves of the curve; so must this, or the same passport would fail on plain HTTP.
  return p256.verify(signature, signed, point, { lowS: false })
}
