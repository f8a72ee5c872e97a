import { useSyncExternalStore } from 'react'
import { useWhose } from '../use-whose.ts'
import type { Whose } from '../whose.ts'
import { getLockRevision, isLocked, isLockOn, subscribeToLock } from './lock-state.ts'

interface Lock {
  whose: Whose
  /** Grows with every change. */
  revision: number
  /** Whether the user has a PIN on this device. */
  isOn: boolean
  /** Whether they have not entered it yet. */
  isLocked: boolean
}

/** How the lock of the signed-in user stands. */
export function useLock(): Lock {
  const whose = useWhose()
  const revision = useSyncExternalStore(subscribeToLock, getLockRevision)
  const isKnown = whose.owner !== '' && whose.backendName !== ''
  return {
    whose,
    revision,
    isOn: isKnown && isLockOn(whose),
    isLocked: isKnown && isLocked(whose),
  }
}
