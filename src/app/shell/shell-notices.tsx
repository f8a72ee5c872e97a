import { Suspense } from 'react'
import { rare } from '#app/ui/rare.ts'
import { useClockState } from '#app/ui/use-clock-state.ts'
import { useLacksRole, useNeedsSignIn } from '../auth/auth-provider.tsx'
import { useConnection, useSyncState } from '../offline/offline-provider.tsx'
import { useLostWork } from '../offline/use-lost-work.ts'
import type { Wrongs } from './banners/banners.tsx'

const Banners = rare(() => import('./banners/banners.tsx'))

/** The banners, where anything is wrong. */
export function ShellNotices() {
  const wrongs: Wrongs = {
    needsSignIn: useNeedsSignIn(),
    isClockWrong: useClockState().kind !== 'right',
    isRefused: useConnection() === 'not-allowed',
    lacksRole: useLacksRole(),
    isMisfit: Boolean(useSyncState()?.misfit),
    hasLostWork: useLostWork().lost !== undefined,
  }
  return (
    Object.values(wrongs).some(Boolean) && (
      <Suspense>
        <Banners {...wrongs} />
      </Suspense>
    )
  )
}
