import { lazy, Suspense } from 'react'
import { useNeedsSignIn } from '../auth/auth-provider.tsx'

/** Not before the first rows: on most days there is none. */
const EndedSessionNote = lazy(() => import('./ended-session-note.tsx'))

/** What is said to somebody whose session the provider has ended. */
export const EndedSession = () =>
  useNeedsSignIn() && (
    <Suspense>
      <EndedSessionNote />
    </Suspense>
  )
