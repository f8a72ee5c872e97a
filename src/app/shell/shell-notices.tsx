import { Suspense } from 'react'
import { rare } from '#app/ui/rare.ts'
import { useClockState } from '#app/ui/use-clock-state.ts'
import { useLacksRole, useNeedsSignIn } from '../auth/auth-provider.tsx'
import { useConnection, useSyncState } from '../offline/offline-provider.tsx'
import { useLostWork } from '../offline/use-lost-work.ts'

const EndedSession = rare(() => import('./ended-session.tsx'))
const ClockBanner = rare(() => import('./clock-banner.tsx'))
const RefusedPage = rare(() => import('./refused-page.tsx'))
const NoRole = rare(() => import('./no-role.tsx'))
const LogMisfit = rare(() => import('./log-misfit.tsx'))
const LostWorkBanner = rare(() => import('./lost-work-banner.tsx'))

/** Says what is wrong with this device, or between it and the server, where anything is. */
export function ShellNotices() {
  const needsSignIn = useNeedsSignIn()
  const isClockWrong = useClockState().kind !== 'right'
  const isRefused = useConnection() === 'not-allowed'
  const lacksRole = useLacksRole()
  const isMisfit = Boolean(useSyncState()?.misfit)
  const { lost, dismiss } = useLostWork()
  return (
    <Suspense>
      {needsSignIn && <EndedSession />}
      {isClockWrong && <ClockBanner />}
      {isRefused && <RefusedPage />}
      {lacksRole && <NoRole />}
      {isMisfit && <LogMisfit />}
      {lost && <LostWorkBanner lost={lost} onDismiss={dismiss} />}
    </Suspense>
  )
}
