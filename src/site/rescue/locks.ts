import { createSeal, type KeyRing, openRing, type Seal } from '#domain/device/seal.ts'
import {
  type ChangeLock,
  type KeptLock,
  type Unlocking,
  unlockWith,
} from '#domain/device/unlock.ts'
import type { Device } from './devices.ts'
import { done, openStorage } from './storages.ts'

/** A lock that a user has turned on, in one database. */
export interface Lock {
  device: string
  userId: string
  /** Its state when it was read. */
  kept: KeptLock
}

/** The keys that are known, by database and user. */
export class Seals {
  readonly #known = new Map<string, Seal>()

  of = (device: string, userId: unknown): Seal | undefined =>
    this.#known.get(JSON.stringify([device, userId]))

  add(device: string, userId: string, ring: KeyRing): void {
    this.#known.set(JSON.stringify([device, userId]), createSeal(ring))
  }
}

/**
 * Finds the locks that need a PIN. If a lock is off, its keys are stored next to what may still be sealed, so they are
 * used directly.
 */
export async function findLocks(devices: readonly Device[], seals: Seals): Promise<Lock[]> {
  const locks: Lock[] = []
  for (const { name: device, stores, rows } of devices) {
    if (!stores.includes('vaults')) continue
    for await (const row of rows('vaults')) {
      const userId = String(row.userId)
      const kept = row as unknown as KeptLock // as the app keeps it
      if (kept.wrapped) locks.push({ device, userId, kept })
      else seals.add(device, userId, openRing(kept))
    }
  }
  return locks
}

/** Tries a PIN by the same rules as the app's lock screen: wrong ones count, and cause waiting times. */
export async function tryPin(
  pin: string,
  { device, userId }: Lock,
  change: ChangeLock,
  seals: Seals,
): Promise<Unlocking> {
  const result = await unlockWith(pin, change, Date.now)
  if (result.kind === 'open') seals.add(device, userId, result.ring)
  return result
}

/** Counts wrong PINs on the device, where the app counts them too. */
export const changeOnDevice =
  ({ device, userId }: Lock): ChangeLock =>
  async (how) => {
    const database = await openStorage(device)
    if (!database) return undefined
    try {
      const writing = database.transaction('vaults', 'readwrite', { durability: 'strict' })
      const written = new Promise((resolve, reject) => {
        writing.oncomplete = resolve
        writing.onabort = () => reject(writing.error)
      })
      const vaults = writing.objectStore('vaults')
      const before: KeptLock | undefined = await done(vaults.get(userId))
      if (!before) return undefined
      const changed = how(before)
      vaults.put(changed)
      await written
      return { before, changed }
    } finally {
      database.close()
    }
  }

/** Counts wrong PINs in the page, because a file cannot store the count. */
export function changeInPage({ kept }: Lock): ChangeLock {
  let now = kept
  return async (how) => {
    const before = now
    now = how(before)
    return { before, changed: now }
  }
}
