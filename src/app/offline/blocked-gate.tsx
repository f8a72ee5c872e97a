import { type ReactNode, useSyncExternalStore } from 'react'
import { Button } from '#app/ui/button.tsx'
import { StateMessage } from '#app/ui/state-message.tsx'
import { useHasLasted } from '#app/ui/use-has-lasted.ts'
import { useAuth } from '../auth/auth-provider.tsx'
import { isBlocked, subscribeToBlocked } from '../sync/db/blocked.ts'

/** A tab that closes its connection at once may still end what it was storing. */
const patienceMs = 1_000

/** Shows the app, or in its place that another tab keeps this device's storage from being opened, until it no longer does. */
export function BlockedGate({ children }: { children: ReactNode }) {
  const { user } = useAuth()
  const isWaiting = useSyncExternalStore(subscribeToBlocked, isBlocked) && user !== null
  if (!useHasLasted(isWaiting, patienceMs)) return children
  return (
    <main>
      <StateMessage
        role="alert"
        title="Asili is open in another tab with an older version"
        text="Close the other tabs, or press Reload there. This page then goes on by itself. What you saved and your drafts stay on this device."
        action={<Button onClick={() => location.reload()}>Try again</Button>}
      />
    </main>
  )
}
