import { createSeal, type KeyRing } from '#domain/device/seal.ts'
import type { Unlocking } from '#domain/device/unlock.ts'
import { deviceClock } from '../../sync/clock.ts'
import { createLocalDb } from '../../sync/db/local-db.ts'
import type { StoredVault } from '../../sync/db/schema.ts'
import { createVault, type Vault } from '../../sync/vault/vault.ts'
import { deviceName } from '../backend-name.ts'
import { tellTabs } from '../device-channel.ts'
import type { Whose } from '../whose.ts'
import { setDeviceSeal } from './device-seal.ts'
import { heldRing, holdRing, noteLock } from './lock-state.ts'

/** An event of the page: another time was chosen after which it locks. */
export const lockAfterChanged = 'asili-lock-after'

export async function withVault<T>(whose: Whose, work: (vault: Vault) => Promise<T>): Promise<T> {
  const db = createLocalDb({ name: deviceName(whose.backendName) })
  const vault = createVault({ db, userId: whose.owner, clock: deviceClock })
  return work(vault).finally(db.close)
}

/** The screens that come next read sealed notes at once. */
export function hold(whose: Whose, ring: KeyRing): void {
  setDeviceSeal(whose.owner, createSeal(ring))
  holdRing(whose, ring)
}

export const readVault = (whose: Whose): Promise<StoredVault | undefined> =>
  withVault(whose, (vault) => vault.read())

/** From then on all that is written is sealed; what is there follows. Other tabs lock, as they have no key. */
export async function turnOn(whose: Whose, pin: string, lockAfterMinutes: number): Promise<void> {
  const ring = await withVault(whose, (vault) => vault.turnOn(pin, lockAfterMinutes))
  noteLock(whose, true)
  hold(whose, ring)
  tellTabs({ kind: 'lock', owner: whose.owner })
}

export async function turnOff(whose: Whose): Promise<void> {
  const ring = heldRing(whose)
  if (!ring) throw new Error('Unlock the app first')
  const opened = await withVault(whose, (vault) => vault.turnOff(ring))
  noteLock(whose, false)
  hold(whose, opened)
}

export async function unlock(whose: Whose, pin: string): Promise<Unlocking> {
  const result = await withVault(whose, (vault) => vault.unlock(pin))
  if (result.kind === 'open') {
    if (result.ring.current === null) noteLock(whose, false)
    hold(whose, result.ring)
  }
  return result
}

export async function setLockAfter(whose: Whose, minutes: number): Promise<void> {
  await withVault(whose, (vault) => vault.setLockAfter(minutes))
  dispatchEvent(new Event(lockAfterChanged))
}
