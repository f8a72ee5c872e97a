import { signedText } from './signed-text.ts'
import type { StatementContent, StatementSignature } from './statement.ts'

/** P-256 with SHA-256: ES256. */
export const signatureAlgorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )

/** Bytes as base64url without padding. */
export const toBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** Whether a signature is over this content; `unknown` where this page cannot check it (no secure connection). */
export async function checkSignature(
  content: StatementContent,
  { publicKey, value }: Pick<StatementSignature, 'publicKey' | 'value'>,
): Promise<'valid' | 'invalid' | 'unknown'> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle
  if (!subtle) return 'unknown'
  try {
    const jwk = { kty: 'EC', crv: 'P-256', ...publicKey }
    const key = await subtle.importKey('jwk', jwk, signatureAlgorithm, false, ['verify'])
    const text = new TextEncoder().encode(signedText(content))
    const isValid = await subtle.verify(signatureAlgorithm, key, bytesOf(value), text)
    return isValid ? 'valid' : 'invalid'
  } catch {
    return 'invalid'
  }
}
