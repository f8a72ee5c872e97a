import { lazy, Suspense, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { counted } from '#app/ui/format.ts'
import { useAuth } from '../auth/auth-provider.tsx'
import { addDeviceNews } from '../offline/device-news.ts'
import { useIsCopied, useIsOnline, useSyncState } from '../offline/offline-provider.tsx'
import { useCopyKeptDays } from '../offline/organisation-rules.ts'

/** Not before the first rows: nobody leaves sooner. */
const SignOutQuestion = lazy(() => import('./sign-out-question.tsx'))

/** Signs out; asks first where that cannot be undone for now, or where something is not sent. */
export function SignOut() {
  const { signOut } = useAuth()
  const online = useIsOnline()
  const isCopied = useIsCopied()
  const { queued = 0, needsAttention = 0 } = useSyncState() ?? {}
  const keptDays = useCopyKeptDays()
  const [isAsking, setIsAsking] = useState(false)
  const [leaving, setLeaving] = useState(false)

  function leave(): void {
    setLeaving(true)
    void signOut()
    if (isCopied) addDeviceNews(whatStays(keptDays))
  }

  return (
    <>
      <Button
        variant="default"
        size="sm"
        fullWidth
        loading={leaving}
        onClick={() => {
          if (!online || queued + needsAttention > 0) setIsAsking(true)
          else leave()
        }}
      >
        Sign out
      </Button>
      {isAsking && (
        <Suspense>
          <SignOutQuestion leaving={leaving} onStay={() => setIsAsking(false)} onLeave={leave} />
        </Suspense>
      )}
    </>
  )
}

const whatStays = (days: number): string =>
  `You are signed out. The copy of your records stays on this device for ${counted(days, 'day')}; nobody sees it in the app ` +
  'without signing in as you. To delete it, sign in and choose “Sign out and clear this device”.'
