import type { PasskeyQuestion } from '#domain/device/passkey-key.ts'

/** A passkey of this device, which its screen lock guards, as the source of a key (WebAuthn, extension `prf`). */

export interface AnsweredPasskey {
  question: PasskeyQuestion
  answer: BufferSource
}

const timeoutMs = 120_000
const random = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(32))

/** Whether this browser may be able to. Where it cannot say beforehand, trying it will. */
export async function offersPasskey(): Promise<boolean> {
  if (!globalThis.PublicKeyCredential || !isSecureContext) return false
  // Passkeys belong to names: the browser refuses them at a bare address of the network.
  if (/^[\d.]+$|:/.test(location.hostname)) return false
  try {
    const able = await PublicKeyCredential.getClientCapabilities?.()
    if (able?.['extension:prf'] === false) return false
    return (
      able?.userVerifyingPlatformAuthenticator ??
      (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())
    )
  } catch {
    return false
  }
}

/** Makes a passkey and asks it. `handle` is the same for the same user: a new one takes the place of one before. */
export async function makePasskey(
  handle: Uint8Array<ArrayBuffer>,
  email: string,
): Promise<AnsweredPasskey> {
  const input = random()
  const made = await prompt(() =>
    navigator.credentials.create({
      publicKey: {
        rp: { name: 'Asili' },
        user: { id: handle, name: email, displayName: email },
        // No server checks what it signs: the key that it gives is all that is asked of it.
        challenge: random(),
        pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: {
          authenticatorAttachment: 'platform',
          residentKey: 'required',
          userVerification: 'required',
        },
        timeout: timeoutMs,
        extensions: { prf: { eval: { first: input } } },
      },
    }),
  )
  const credentialId = new Uint8Array(made.rawId)
  const { prf } = made.getClientExtensionResults()
  if (!prf?.enabled && !prf?.results) {
    await forgetPasskey(credentialId)
    throw new Error('The passkeys of this device make no key for the lock (PRF). The PIN opens it.')
  }
  const question = { credentialId, input }
  // Some answer only when they are asked again.
  const answer = prf.results?.first ?? (await askPasskey(question))
  return { question, answer }
}

/** What the passkey answers, once its user has unlocked it. It needs no network. */
export async function askPasskey({ credentialId, input }: PasskeyQuestion): Promise<BufferSource> {
  const used = await prompt(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: random(),
        allowCredentials: [
          { type: 'public-key', id: new Uint8Array(credentialId), transports: ['internal'] },
        ],
        userVerification: 'required',
        timeout: timeoutMs,
        extensions: { prf: { eval: { first: new Uint8Array(input) } } },
      },
    }),
  )
  const answer = used.getClientExtensionResults().prf?.results?.first
  if (!answer) throw new Error('The passkey gave no key. Use your PIN.')
  return answer
}

/** Tells the device that it need not keep it; where it cannot be told, its user deletes it. */
export async function forgetPasskey(credentialId: Uint8Array): Promise<void> {
  const text = btoa(String.fromCharCode(...credentialId))
  const credential = text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  await PublicKeyCredential.signalUnknownCredential?.({
    rpId: location.hostname,
    credentialId: credential,
  }).catch((error: unknown) => console.warn('The passkey stays in the device’s list:', error))
}

/** The device's own question for a finger, face or code, and in words what can become of it. */
async function prompt(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const given = await ask()
    if (given instanceof PublicKeyCredential) return given
  } catch (error) {
    throw new Error(wordsFor(Object(error).name) ?? String(error), { cause: error })
  }
  throw new Error('The device gave no passkey. Use your PIN.')
}

/** Browsers do not tell a closed question from a passkey that is gone. */
function wordsFor(name: unknown): string | undefined {
  switch (name) {
    case 'NotAllowedError':
    case 'AbortError':
      return 'The passkey was not used: the question was closed, took too long, or the passkey is no longer on this device.'
    case 'SecurityError':
      return 'This address of the app cannot have passkeys.'
    case 'NotSupportedError':
    case 'ConstraintError':
      return 'This device has no screen lock that can guard a passkey.'
    default:
      return undefined
  }
}
