import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useOnline } from '#ui/use-online.ts'
import { useAuth, useKeepSignedIn } from '../../auth/auth-provider.tsx'

interface Attempt {
  email: string
  password: string
  /** Whether the session shall outlive this page. */
  keep: boolean
  /** What to say when it fails. */
  failure: (error: unknown) => string
}

/** Signs in and holds what the page shows meanwhile. Where to go next is the router's business. */
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
      // At once, so that what was disabled can take the focus again.
      flushSync(() => {
        setError({ text: failure(cause), wasOffline: !navigator.onLine })
        setBusy(false)
      })
      return false
    }
  }

  // That there was no network is no news once there is one.
  const shown = error?.wasOffline && online ? undefined : error?.text
  return { attempt, busy, error: shown }
}

/** The provider's message, or a general one where it gave none. */
export const signInFailure = (error: unknown): string =>
  (error instanceof Error && error.message) || 'Failed to sign in'
