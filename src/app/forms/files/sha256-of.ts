/** Bytes hashed at a time if the browser has no hashing of its own, so that slow phones stay responsive. */
const chunkBytes = 512 * 1024

/**
 * Returns the SHA-256 of a file, hex. The browser's own hashing runs off the main thread but is not available to pages
 * loaded over plain HTTP; there, a library hashes in pieces and yields between them.
 */
export async function sha256Of(
  bytes: ArrayBuffer,
  subtle: Partial<Pick<SubtleCrypto, 'digest'>> | undefined = globalThis.crypto?.subtle,
): Promise<string> {
  return hex(
    subtle?.digest
      ? new Uint8Array(await subtle.digest('SHA-256', bytes))
      : await hashInPieces(bytes),
  )
}

async function hashInPieces(bytes: ArrayBuffer): Promise<Uint8Array> {
  const { sha256 } = await import('@noble/hashes/sha2.js')
  const hash = sha256.create()
  for (let start = 0; start < bytes.byteLength; start += chunkBytes) {
    const length = Math.min(chunkBytes, bytes.byteLength - start)
    hash.update(new Uint8Array(bytes, start, length))
    await new Promise((go) => setTimeout(go))
  }
  return hash.digest()
}

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
