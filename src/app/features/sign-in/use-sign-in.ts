import { useState } from 'react'
import { flushSync } from 'react-dom'
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
  const [error, setError] = useState<string>()

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
        setError(failure(cause))
        setBusy(false)
      })
      return false
    }
  }

  return { attempt, busy, error }
}

/** The provider's message, or a general one where it gave none. */
export const signInFailure = (error: unknown): string =>
  (error instanceof Error && error.message) || 'Failed to sign in'
