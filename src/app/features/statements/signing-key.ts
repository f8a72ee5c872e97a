import { signatureAlgorithm, toBase64Url } from '#domain/statements/signature.ts'
import { signedText } from '#domain/statements/signed-text.ts'
import type { StatementContent, StatementSignature } from '#domain/statements/statement.ts'
import { inKeys } from '../../offline/signing-keys.ts'

/** Whether this page can sign at all: browsers offer keys on secure connections only. */
export const canSign = (): boolean => globalThis.crypto?.subtle !== undefined

/** Signs a statement with this user's key on this device, creating the key on first use. */
export async function sign(
  content: StatementContent,
  { owner, signedAt }: { owner: string; signedAt: string },
): Promise<StatementSignature> {
  const { publicKey, privateKey } = await keyOf(owner)
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey)
  const text = new TextEncoder().encode(signedText(content))
  const value = toBase64Url(await crypto.subtle.sign(signatureAlgorithm, privateKey, text))
  return { algorithm: 'ES256', signedAt, publicKey: { x, y }, value }
}

async function keyOf(owner: string): Promise<CryptoKeyPair> {
  const kept: unknown = await inKeys('readonly', (keys) => keys.get(owner))
  if (isKeyPair(kept)) return kept
  // Not extractable: nobody can read the private key out of the browser, not even this app.
  const made = await crypto.subtle.generateKey(signatureAlgorithm, false, ['sign', 'verify'])
  await inKeys('readwrite', (keys) => keys.put(made, owner))
  return made
}

const isKeyPair = (value: unknown): value is CryptoKeyPair =>
  typeof value === 'object' && value !== null && 'privateKey' in value
