import { basePath } from '#domain/base-path.ts'
import type { Unlocking } from '#domain/device/unlock.ts'
import type { Whose } from '../whose.ts'
import { hold, withVault } from './lock-actions.ts'
import { heldRing } from './lock-state.ts'
import { askPasskey, forgetPasskey, makePasskey } from './passkey.ts'

/** A further way to the keys; the PIN stays one. Asks for the screen lock of the device. */
export async function addPasskey(whose: Whose, email: string): Promise<void> {
  const ring = heldRing(whose)
  if (!ring) throw new Error('Unlock the app first')
  // One host may have several copies of the app, below paths of their own.
  const name = new TextEncoder().encode(`${basePath} ${whose.backendName} ${whose.owner}`)
  const handle = new Uint8Array(await crypto.subtle.digest('SHA-256', name))
  const { question, answer } = await makePasskey(handle, email)
  await withVault(whose, (vault) => vault.addPasskey(question, answer, ring))
}

export async function unlockByPasskey(whose: Whose): Promise<Unlocking['kind']> {
  const kept = await withVault(whose, (vault) => vault.read())
  if (!kept?.passkey) throw new Error('No passkey opens this lock any more. Use your PIN.')
  const answer = await askPasskey(kept.passkey)
  const ring = await withVault(whose, (vault) => vault.unlockByPasskey(answer))
  if (!ring) throw new Error('This passkey does not open this lock. Use your PIN.')
  hold(whose, ring)
  return 'open'
}

export async function removePasskey(whose: Whose): Promise<void> {
  const kept = await withVault(whose, (vault) => vault.read())
  await withVault(whose, (vault) => vault.removePasskey())
  if (kept?.passkey) await forgetPasskey(kept.passkey.credentialId)
}
