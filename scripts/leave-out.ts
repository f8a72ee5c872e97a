import type { Plugin } from 'vite'

/**
 * Parts of the authentication client that it imports at its top and this app never runs: passkeys and wallets.
 * Each is named with what it exports.
 */
const unusedParts: Record<string, readonly string[]> = {
  './lib/webauthn': [
    'WebAuthnApi',
    'browserSupportsWebAuthn',
    'createCredential',
    'deserializeCredentialCreationOptions',
    'deserializeCredentialRequestOptions',
    'getCredential',
    'serializeCredentialCreationResponse',
    'serializeCredentialRequestResponse',
    'webAuthnAbortService',
  ],
  './lib/web3/ethereum': ['createSiweMessage', 'fromHex', 'getAddress', 'toHex'],
}

const prefix = '\0left-out:'

/** Leaves unused parts of packages out of what browsers load: empty classes stand in for them. */
export const leaveOut = (): Plugin => ({
  name: 'asili:leave-out',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    const isUnused = importer?.includes('/@supabase/auth-js/') && source in unusedParts
    return isUnused ? prefix + source : null
  },
  load(id) {
    const names = id.startsWith(prefix) ? unusedParts[id.slice(prefix.length)] : undefined
    return names ? names.map((name) => `export class ${name} {}`).join('\n') : null
  },
})
