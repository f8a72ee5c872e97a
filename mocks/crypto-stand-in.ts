import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** The shape in which `jose` expects a key. */
interface StandInKey {
  readonly type: 'secret'
  readonly algorithm: { name: 'HMAC'; hash: { name: 'SHA-256' } }
  readonly usages: readonly string[]
  readonly [Symbol.toStringTag]: 'CryptoKey'
  readonly bytes: Uint8Array
}

const subtle = {
  importKey: async (
    _format: 'raw',
    bytes: Uint8Array,
    _algorithm: unknown,
    _extractable: boolean,
    usages: readonly string[],
  ): Promise<StandInKey> => ({
    type: 'secret',
    algorithm: { name: 'HMAC', hash: { name: 'SHA-256' } },
    usages,
    [Symbol.toStringTag]: 'CryptoKey',
    bytes,
  }),
  sign: async (_algorithm: unknown, key: StandInKey, data: Uint8Array) =>
    hmac(sha256, key.bytes, data).buffer,
  verify: async (_algorithm: unknown, key: StandInKey, signature: Uint8Array, data: Uint8Array) => {
    const expected = hmac(sha256, key.bytes, data)
    return (
      expected.length === signature.length &&
      expected.every((byte, index) => byte === signature[index])
    )
  },
}

/** A version 4 UUID from random bytes, which are available over plain HTTP. */
function randomUUID(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * Browsers do not offer `crypto.subtle` and `crypto.randomUUID` to pages loaded over plain HTTP. This provides as much
 * of them as the emulated backend's tokens and tables need, for that use only.
 */
export function installCryptoStandIn(target: Crypto): void {
  if (!target.subtle) Object.defineProperty(target, 'subtle', { value: subtle, configurable: true })
  if (!target.randomUUID) {
    Object.defineProperty(target, 'randomUUID', { value: randomUUID, configurable: true })
  }
}
