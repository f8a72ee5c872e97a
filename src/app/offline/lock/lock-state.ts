import type { KeyRing } from '#domain/device/seal.ts'
import { deviceStorage } from '../device-storage.ts'
import type { Whose } from '../whose.ts'

/** Whose lock is on, so that a start knows it before the database is open. */
const key = 'asili-locked'

interface Held extends Whose {
  ring: KeyRing
}

/** The keys, from when the PIN was right until the app locks or the page ends. They are kept nowhere else. */
let held: Held | undefined
/** Whose lock the database or another tab knows, where the note is missing: a killed browser may have lost it. */
let found: string | undefined
let revision = 0
const listeners = new Set<() => void>()

function tell(): void {
  revision++
  for (const listener of listeners) listener()
}

export function subscribeToLock(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Grows with every change of what the app has to do with. */
export const getLockRevision = (): number => revision

const nameOf = ({ backendName, owner }: Whose): string => `${backendName} ${owner}`

function noted(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage()?.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

export const heldRing = (whose: Whose): KeyRing | undefined =>
  held && nameOf(held) === nameOf(whose) ? held.ring : undefined

/** Whether any keys are in this page. */
export const isHeld = (): boolean => held !== undefined

/** Whether nothing of this user may be shown or sent before they have entered their PIN. */
export function isLocked(whose: Whose): boolean {
  const name = nameOf(whose)
  return !heldRing(whose) && (found === name || noted().includes(name))
}

/** Whether the lock of this user is on. */
export const isLockOn = (whose: Whose): boolean =>
  (heldRing(whose)?.current ?? null) !== null || isLocked(whose)

/** Keeps for later starts whether a user's lock is on. */
export function noteLock(whose: Whose, isOn: boolean): void {
  const name = nameOf(whose)
  if (!isOn && found === name) found = undefined
  const others = noted().filter((other) => other !== name)
  try {
    deviceStorage()?.setItem(key, JSON.stringify(isOn ? [...others, name] : others))
  } catch {
    // The database knows it too.
  }
}

/** The PIN was right, or the lock was turned on or off. */
export function holdRing(whose: Whose, ring: KeyRing): void {
  held = { ...whose, ring }
  tell()
}

/** The database knows of a lock. */
export function foundLocked(whose: Whose): void {
  if (isLocked(whose)) return
  found = nameOf(whose)
  noteLock(whose, true)
  tell()
}

/** Forgets the keys in this page, where its user's lock is on. */
export function lockTab(whose: Whose): void {
  if (!isLockOn(whose)) return
  held = undefined
  tell()
}

/** Another tab has locked, or turned the lock on: its word may come before its note is seen here. */
export function lockAsTold(whose: Whose): void {
  found = nameOf(whose)
  held = undefined
  tell()
}

const shown = Promise.withResolvers<void>()

/** Resolves once the app has asked for a PIN: what waits for the first screen has it. */
export const whenLockShown: Promise<void> = shown.promise
export const tellLockShown = (): void => shown.resolve()

/** Nobody is signed in any more. */
export function dropRing(): void {
  if (!held) return
  held = undefined
  tell()
}

/** Nobody has entered the PIN yet. */
export class LockedError extends Error {
  override readonly name = 'LockedError'
}
