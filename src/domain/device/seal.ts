import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { pack, unpack } from './packed.ts'

/** Keys that rows are sealed with, 32 bytes each, by number. Turning the lock on again adds another key. */
export interface KeyRing {
  /** The key that new rows are sealed with; null while the lock is off. */
  current: number | null
  keys: ReadonlyMap<number, Uint8Array>
}

/** The same, in the form in which they are stored and wrapped. */
export type RowKeys = readonly (readonly [number: number, key: Uint8Array])[]

/** The keys of a lock that is on: the last one is used for sealing. */
export const lockedRing = (keys: RowKeys): KeyRing => ({
  current: Math.max(...keys.map(([number]) => number)),
  keys: new Map(keys),
})

/** The keys of a lock that is off. */
export const openRing = ({ openKeys }: { openKeys: RowKeys }): KeyRing => ({
  current: null,
  keys: new Map(openKeys),
})

/** Encrypts values with the keys, and decrypts them. Synchronous, because a transaction does not wait. */
export interface Seal {
  /** Null while the lock is off. */
  current: number | null
  /** `about` names what the value is part of: in any other context it cannot be opened. */
  seal: (value: unknown, about: string) => Uint8Array
  /** Throws if the key is missing or the bytes were changed. */
  open: (sealed: Uint8Array, about: string) => unknown
}

const nonceBytes = 24
/** The key's number, then the nonce. */
const headBytes = 4 + nonceBytes
const encoder = new TextEncoder()

/**
 * XChaCha20-Poly1305: its nonces are long enough that random ones do not collide, and in JavaScript it is three times
 * as fast as AES. The browser's own AES-GCM is asynchronous and answers only after an IndexedDB transaction has ended.
 */
export function createSeal({ current, keys }: KeyRing): Seal {
  const cipher = (number: number, nonce: Uint8Array, about: string) => {
    const key = keys.get(number)
    if (!key) throw new Error(`There is no key ${number} on this device`)
    return xchacha20poly1305(key, nonce, encoder.encode(about))
  }
  return {
    current,
    seal(value, about) {
      if (current === null) throw new Error('The lock is off')
      const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
      const sealed = cipher(current, nonce, about).encrypt(pack(value))
      const whole = new Uint8Array(headBytes + sealed.length)
      new DataView(whole.buffer).setUint32(0, current)
      whole.set(nonce, 4)
      whole.set(sealed, headBytes)
      return whole
    },
    open(sealed, about) {
      const number = keyNumberOf(sealed)
      const nonce = sealed.slice(4, headBytes)
      return unpack(cipher(number, nonce, about).decrypt(sealed.subarray(headBytes)))
    },
  }
}

/** The number of the key that something is sealed with. */
export const keyNumberOf = (sealed: Uint8Array): number =>
  new DataView(sealed.buffer, sealed.byteOffset).getUint32(0)
