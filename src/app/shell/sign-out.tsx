import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAuth } from '../auth/auth-provider.tsx'
import { useIsOnline, useSyncState } from '../offline/offline-provider.tsx'
import { SignOutQuestion } from './sign-out-question.tsx'

/** Signs out; asks first where that cannot be undone for now, or where something is not sent. */
export function SignOut({ fullWidth = false }: { fullWidth?: boolean }) {
  const { signOut } = useAuth()
  const online = useIsOnline()
  const { queued = 0, needsAttention = 0 } = useSyncState() ?? {}
  const [isAsking, setIsAsking] = useState(false)
  const [leaving, setLeaving] = useState(false)

  function leave(): void {
    setLeaving(true)
    void signOut()
  }

  return (
    <>
      <Button
        variant="default"
        size="sm"
        fullWidth={fullWidth}
        loading={leaving}
        onClick={() => {
          if (!online || queued + needsAttention > 0) setIsAsking(true)
          else leave()
        }}
      >
        Sign out
      </Button>
      {isAsking && (
        <SignOutQuestion leaving={leaving} onStay={() => setIsAsking(false)} onLeave={leave} />
      )}
    </>
  )
}
