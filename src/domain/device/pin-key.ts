import { unwrapWith, type WrappedKeys, wrappingKind, wrappingUses, wrapWith } from './key-wrap.ts'
import { pinIterations } from './pin.ts'
import type { RowKeys } from './seal.ts'

/** The keys of the rows, encrypted with a key derived from the PIN. */
export interface WrappedByPin extends WrappedKeys {
  salt: Uint8Array
  iterations: number
}

async function keyOf(pin: string, salt: Uint8Array, iterations: number): Promise<CryptoKey> {
  const typed = new TextEncoder().encode(pin.normalize('NFC'))
  const material = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: new Uint8Array(salt), iterations }
  return crypto.subtle.deriveKey(how, material, wrappingKind, false, wrappingUses)
}

export async function wrapByPin(pin: string, keys: RowKeys): Promise<WrappedByPin> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const key = await keyOf(pin, salt, pinIterations)
  return { salt, iterations: pinIterations, ...(await wrapWith(key, keys)) }
}

/** Returns undefined if the PIN is wrong. */
export const unwrapByPin = async (
  pin: string,
  { salt, iterations, ...wrapped }: WrappedByPin,
): Promise<RowKeys | undefined> => unwrapWith(await keyOf(pin, salt, iterations), wrapped)
