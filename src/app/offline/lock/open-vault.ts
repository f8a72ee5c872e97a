import { createSeal, openRing, type Seal } from '#domain/device/seal.ts'
import type { LocalDb } from '../../sync/db/local-db.ts'
import type { StoredVault } from '../../sync/db/schema.ts'
import { reseal } from '../../sync/vault/reseal.ts'
import { createSealedDb } from '../../sync/vault/sealed-db.ts'
import { resealAnswers } from '../device-copy.ts'
import type { Whose } from '../whose.ts'
import { setDeviceSeal } from './device-seal.ts'
import { foundLocked, heldRing } from './lock-state.ts'

interface Opened {
  db: LocalDb
  seal: Seal
  /** Seals or opens what is still in the other way on the device. */
  catchUp: (signal: AbortSignal) => Promise<void>
}

/** A user's storage behind their lock; undefined while nobody has entered the PIN. */
export function openVault(db: LocalDb, whose: Whose, vault: StoredVault): Opened | undefined {
  const ring = vault.wrapped ? heldRing(whose) : openRing(vault)
  if (!ring) {
    foundLocked(whose)
    return undefined
  }
  const seal = createSeal(ring)
  setDeviceSeal(whose.owner, seal)
  return {
    db: createSealedDb(db, seal),
    seal,
    async catchUp(signal) {
      if (vault.passesLeft === 0) return
      resealAnswers(whose)
      await reseal(db, whose.owner, seal, signal)
    },
  }
}
