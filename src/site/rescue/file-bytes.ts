import { isKind } from '#domain/device/packed.ts'

/** Files in JSON: their bytes as text, with what is needed to check that they are complete. */

const chunkBytes = 3 * 8192

/** In chunks: a whole photo is too long for the arguments of one call. */
async function textOfBytes(bytes: Uint8Array<ArrayBuffer>) {
  let base64 = ''
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    base64 += btoa(String.fromCharCode(...bytes.subarray(start, start + chunkBytes)))
  }
  // Browsers compute digests only in secure contexts.
  const digest = await globalThis.crypto.subtle?.digest('SHA-256', bytes)
  const hex =
    digest && [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0'))
  return { sizeBytes: bytes.length, sha256: hex?.join(''), base64 }
}

export const bytesOfText = (told: unknown): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(String(Object(told).base64 ?? '')), (char) => char.charCodeAt(0))

/** Returns a value ready for JSON, with its files as text. */
export async function withText(value: unknown): Promise<unknown> {
  if (value instanceof Blob) return textOfBytes(new Uint8Array(await value.arrayBuffer()))
  if (isKind<ArrayBuffer>(value, 'ArrayBuffer')) return textOfBytes(new Uint8Array(value))
  if (isKind<Uint8Array>(value, 'Uint8Array')) return textOfBytes(value.slice())
  if (Array.isArray(value)) return Promise.all(value.map(withText))
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  const fields = Object.entries(value).map(async ([key, part]) => [key, await withText(part)])
  return Object.fromEntries(await Promise.all(fields))
}
