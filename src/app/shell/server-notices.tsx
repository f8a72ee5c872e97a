import { type ComponentType, lazy, Suspense } from 'react'
import { useLacksRole } from '../auth/auth-provider.tsx'
import { useConnection, useSyncState } from '../offline/offline-provider.tsx'

/** They are rare: no start waits for them, and nothing breaks where their code cannot be had. */
const rare = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(() => load().catch(() => ({ default: () => null })))

const RefusedPage = rare(() => import('./refused-page.tsx'))
const NoRole = rare(() => import('./no-role.tsx'))
const LogMisfit = rare(() => import('./log-misfit.tsx'))

/** Says what is wrong between this device and the server, where anything is. */
export function ServerNotices() {
  const isRefused = useConnection() === 'not-allowed'
  const lacksRole = useLacksRole()
  const isMisfit = Boolean(useSyncState()?.misfit)
  return (
    <Suspense>
      {isRefused && <RefusedPage />}
      {lacksRole && <NoRole />}
      {isMisfit && <LogMisfit />}
    </Suspense>
  )
}
