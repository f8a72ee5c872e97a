import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useOnline } from '#app/ui/use-online.ts'
import { useAuth, useKeepSignedIn } from '../../auth/auth-provider.tsx'

interface Attempt {
  email: string
  password: string
  /** Whether the session is kept after this page is closed. */
  keep: boolean
  /** Message to show on failure. */
  failure: (error: unknown) => string
}

/** Signs in and holds the page's state meanwhile. The router decides where to go next. */
export function useSignIn() {
  const { signIn } = useAuth()
  const keepSignedIn = useKeepSignedIn()
  const [busy, setBusy] = useState(false)
  const online = useOnline()
  const [error, setError] = useState<{ text: string; wasOffline: boolean }>()

  async function attempt({ email, password, keep, failure }: Attempt): Promise<boolean> {
    setBusy(true)
    setError(undefined)
    keepSignedIn(keep)
    try {
      await signIn(email, password)
      // Stays busy until the next screen takes over.
      return true
    } catch (cause) {
      // Synchronously, so that the buttons are enabled again and can take the focus.
      flushSync(() => {
        setError({ text: failure(cause), wasOffline: !navigator.onLine })
        setBusy(false)
      })
      return false
    }
  }

  // The message that there was no network is dropped once there is one.
  const shown = error?.wasOffline && online ? undefined : error?.text
  return { attempt, busy, error: shown }
}

/** The provider's message, or a general one if it gave none. */
export const signInFailure = (error: unknown): string =>
  (error instanceof Error && error.message) || 'Failed to sign in'
