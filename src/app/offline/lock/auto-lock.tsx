import { useEffect } from 'react'
import type { Whose } from '../whose.ts'
import { lockAfterChanged, readVault } from './lock-actions.ts'
import { lockTab } from './lock-state.ts'
import { watchUse } from './watch-use.ts'

/** Locks this tab once nobody has touched it for as long as its user chose. Loaded where a lock is on: a default export. */
export default function AutoLock({ whose: { backendName, owner } }: { whose: Whose }) {
  useEffect(() => {
    const whose = { backendName, owner }
    let lockAfterMs = Number.POSITIVE_INFINITY
    const learn = () =>
      readVault(whose).then(
        (vault) => {
          lockAfterMs = vault ? vault.lockAfterMinutes * 60_000 : Number.POSITIVE_INFINITY
        },
        (error: unknown) => console.error('When to lock is not known:', error),
      )
    void learn()
    addEventListener(lockAfterChanged, learn)
    const unwatch = watchUse(
      () => lockAfterMs,
      () => lockTab(whose),
    )
    return () => {
      removeEventListener(lockAfterChanged, learn)
      unwatch()
    }
  }, [backendName, owner])
  return null
}
