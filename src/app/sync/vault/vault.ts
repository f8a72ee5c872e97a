import { type PasskeyQuestion, unwrapByPasskey, wrapByPasskey } from '#domain/device/passkey-key.ts'
import { noPinFailures } from '#domain/device/pin.ts'
import { wrapByPin } from '#domain/device/pin-key.ts'
import { type KeyRing, lockedRing } from '#domain/device/seal.ts'
import { type Unlocking, unlockWith } from '#domain/device/unlock.ts'
import type { Clock } from '../clock.ts'
import type { LocalDb } from '../db/local-db.ts'
import type { StoredVault } from '../db/schema.ts'

/** The lock of one user on this device. */
export interface Vault {
  read: () => Promise<StoredVault | undefined>
  /** Makes a new key, which from now on only the PIN unlocks. Returns all keys. */
  turnOn: (pin: string, lockAfterMinutes: number) => Promise<KeyRing>
  unlock: (pin: string) => Promise<Unlocking>
  /** Lets a passkey unlock the same keys from now on; the PIN still does. */
  addPasskey: (question: PasskeyQuestion, answer: BufferSource, ring: KeyRing) => Promise<void>
  /** Returns undefined if the answer is from another passkey. */
  unlockByPasskey: (answer: BufferSource) => Promise<KeyRing | undefined>
  removePasskey: () => Promise<void>
  /** Stores the keys unencrypted next to the rows that they open, so that nothing is lost if this is interrupted. */
  turnOff: (ring: KeyRing) => Promise<KeyRing>
  setLockAfter: (minutes: number) => Promise<void>
}

interface VaultTools {
  db: LocalDb
  userId: string
  clock: Pick<Clock, 'nowMs'>
}

/** Tabs still open may write rows the old way after the first pass, so a later start goes through them once more. */
const passes = 2

export function createVault({ db, userId, clock }: VaultTools): Vault {
  const read = () => db.read(['vaults'], (reading) => reading.objectStore('vaults').get(userId))

  const change = (how: (vault: StoredVault) => StoredVault) =>
    db.write(
      ['vaults'],
      async (writing) => {
        const vaults = writing.objectStore('vaults')
        const vault = await vaults.get(userId)
        if (!vault) return undefined
        const changed = how(vault)
        await vaults.put(changed)
        return { before: vault, changed }
      },
      'strict',
    )

  return {
    read,
    async turnOn(pin, lockAfterMinutes) {
      const vault = await read()
      if (vault?.wrapped) throw new Error('The lock is on')
      const known = vault?.openKeys ?? []
      const number = Math.max(0, ...known.map(([number]) => number)) + 1
      const made = [number, crypto.getRandomValues(new Uint8Array(32))] as const
      const keys = [...known, made]
      const wrapped = await wrapByPin(pin, keys)
      const locked: StoredVault = {
        ...{ userId, wrapped, openKeys: [], lockAfterMinutes },
        ...{ failures: noPinFailures, passesLeft: passes },
      }
      await db.write(['vaults'], (writing) => writing.objectStore('vaults').put(locked), 'strict')
      return lockedRing(keys)
    },
    unlock: (pin) => unlockWith(pin, change, clock.nowMs),
    async addPasskey(question, answer, { keys }) {
      const passkey = await wrapByPasskey(question, answer, [...keys])
      await change((vault) => (vault.wrapped ? { ...vault, passkey } : vault))
    },
    async unlockByPasskey(answer) {
      const passkey = (await read())?.passkey
      const keys = passkey && (await unwrapByPasskey(answer, passkey))
      if (!keys) return undefined
      await change((vault) => ({ ...vault, failures: noPinFailures }))
      return lockedRing(keys)
    },
    async removePasskey() {
      await change(({ passkey, ...vault }) => vault)
    },
    async turnOff({ keys }) {
      const openKeys = [...keys]
      await change(({ passkey, ...vault }) => ({
        ...vault,
        ...{ wrapped: null, openKeys, passesLeft: passes },
      }))
      return { current: null, keys }
    },
    async setLockAfter(lockAfterMinutes) {
      await change((vault) => ({ ...vault, lockAfterMinutes }))
    },
  }
}
