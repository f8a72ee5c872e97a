import { noPinFailures, type PinFailures, pinWaitLeftMs } from './pin.ts'
import { unwrapByPin, type WrappedByPin } from './pin-key.ts'
import { type KeyRing, lockedRing, openRing, type RowKeys } from './seal.ts'

/** The part of a user's stored lock that concerns the PIN. */
export interface KeptLock {
  /** Null while the lock is off. */
  wrapped: WrappedByPin | null
  /** Unencrypted keys while the lock is off: rows may still be sealed, or be sealed by another tab. */
  openKeys: RowKeys
  failures: PinFailures
}

/** The result of trying a PIN. */
export type Unlocking =
  | { kind: 'open'; ring: KeyRing }
  | { kind: 'wrong'; waitMs: number }
  /** The PIN was not tried: the wait after earlier wrong ones is not over. */
  | { kind: 'wait'; waitMs: number }

/** Changes the stored lock, durably before it resolves. Resolves to undefined if there is no lock. */
export type ChangeLock = (
  how: <Lock extends KeptLock>(lock: Lock) => Lock,
) => Promise<{ before: KeptLock; changed: KeptLock } | undefined>

/**
 * Counts the attempt as a failure before trying the PIN, so that closing the page in between does not give a free
 * attempt.
 */
export async function unlockWith(
  pin: string,
  change: ChangeLock,
  nowMs: () => number,
): Promise<Unlocking> {
  const begunMs = nowMs()
  const begun = await change((lock) => {
    const isDue = pinWaitLeftMs(lock.failures, begunMs) === 0
    const failures = { count: lock.failures.count + 1, lastMs: begunMs }
    return isDue && lock.wrapped ? { ...lock, failures } : lock
  })
  if (!begun) throw new Error('There is no lock on this device')
  const { before, changed } = begun
  if (!before.wrapped) return { kind: 'open', ring: openRing(before) }
  if (changed === before) return { kind: 'wait', waitMs: pinWaitLeftMs(before.failures, begunMs) }
  const keys = await unwrapByPin(pin, before.wrapped)
  if (!keys) return { kind: 'wrong', waitMs: pinWaitLeftMs(changed.failures, nowMs()) }
  await change((lock) => ({ ...lock, failures: noPinFailures }))
  return { kind: 'open', ring: lockedRing(keys) }
}
