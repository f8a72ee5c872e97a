import { unwrapWith, type WrappedKeys, wrappingKind, wrappingUses, wrapWith } from './key-wrap.ts'
import type { RowKeys } from './seal.ts'

/** The passkey that opens a lock, and the input for it. */
export interface PasskeyQuestion {
  credentialId: Uint8Array
  /**
   * The input for the passkey's pseudo-random function (WebAuthn's `prf` extension): the same input gives the same
   * answer.
   */
  input: Uint8Array
}

/** The keys of the rows, encrypted with a key derived from the passkey's answer. */
export interface WrappedByPasskey extends WrappedKeys, PasskeyQuestion {
  salt: Uint8Array
}

/** HKDF (RFC 5869): the answer is 32 random bytes, so no slow hash against guessing is needed. */
async function keyOf(answer: BufferSource, salt: Uint8Array): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', answer, 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode('Asili lock, keys of rows')
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(salt), info }
  return crypto.subtle.deriveKey(how, material, wrappingKind, false, wrappingUses)
}

export async function wrapByPasskey(
  question: PasskeyQuestion,
  answer: BufferSource,
  keys: RowKeys,
): Promise<WrappedByPasskey> {
  const salt = crypto.getRandomValues(new Uint8Array(32))
  return { ...question, salt, ...(await wrapWith(await keyOf(answer, salt), keys)) }
}

/** Returns undefined if the answer is another passkey's. */
export const unwrapByPasskey = async (
  answer: BufferSource,
  { salt, iv, keys }: WrappedByPasskey,
): Promise<RowKeys | undefined> => unwrapWith(await keyOf(answer, salt), { iv, keys })
