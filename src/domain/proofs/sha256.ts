/**
 * SHA-256 by WebCrypto. Browsers keep that from pages that came over plain HTTP, where a library does it instead;
 * the emulated backend's stand-in for `crypto.subtle` cannot hash either.
 */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const subtle: Partial<SubtleCrypto> | undefined = globalThis.crypto?.subtle
  if (subtle?.digest) {
    return new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', bytes))
  }
  const library = await import('@noble/hashes/sha2.js')
  return new Uint8Array(library.sha256(bytes))
}
