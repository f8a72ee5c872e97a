import { pack, unpack } from './packed.ts'
import type { RowKeys } from './seal.ts'

/** The keys of the rows, encrypted with another key. */
export interface WrappedKeys {
  iv: Uint8Array
  keys: ArrayBuffer
}

/** Parameters of a key that wraps others: the browser does not export it. */
export const wrappingKind = { name: 'AES-GCM', length: 256 }
export const wrappingUses: readonly KeyUsage[] = ['encrypt', 'decrypt']

export async function wrapWith(key: CryptoKey, keys: RowKeys): Promise<WrappedKeys> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const packed = new Uint8Array(pack(keys))
  return { iv, keys: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, packed) }
}

/** Returns undefined if the key is a different one. */
export async function unwrapWith(
  key: CryptoKey,
  { iv, keys }: WrappedKeys,
): Promise<RowKeys | undefined> {
  const how = { name: 'AES-GCM', iv: new Uint8Array(iv) }
  const packed = await crypto.subtle.decrypt(how, key, keys).catch((error: unknown) => {
    // The browser's name for the error when the bytes do not match the key.
    if (Object(error).name === 'OperationError') return undefined
    throw error
  })
  // The shape that `wrapWith` packed.
  return packed && (unpack(new Uint8Array(packed)) as RowKeys)
}
