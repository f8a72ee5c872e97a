import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { useHasLasted } from '#app/ui/use-has-lasted.ts'
import { useAuth } from '../auth/auth-provider.tsx'
import { isBlocked, subscribeToBlocked } from '../sync/db/blocked.ts'

const BlockedNote = lazy(() => import('./blocked-note.tsx'))

/** A tab that closes its connection at once may still end what it was storing. */
const patienceMs = 1_000

/** Shows the app, or in its place that another tab keeps this device's storage from being opened, until it no longer does. */
export function BlockedGate({ children }: { children: ReactNode }) {
  const { user } = useAuth()
  const isWaiting = useSyncExternalStore(subscribeToBlocked, isBlocked) && user !== null
  if (!useHasLasted(isWaiting, patienceMs)) return children
  return (
    <Suspense>
      <BlockedNote />
    </Suspense>
  )
}
