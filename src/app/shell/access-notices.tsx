import { lazy, Suspense } from 'react'
import { useLacksRole } from '../auth/auth-provider.tsx'
import { useConnection } from '../offline/offline-provider.tsx'

/** They are rare: no start waits for them. */
const RefusedPage = lazy(() => import('./refused-page.tsx'))
const NoRole = lazy(() => import('./no-role.tsx'))

/** Says why the server gives this page or this user nothing. */
export function AccessNotices() {
  const isRefused = useConnection() === 'not-allowed'
  const lacksRole = useLacksRole()
  return (
    <Suspense>
      {isRefused && <RefusedPage />}
      {lacksRole && <NoRole />}
    </Suspense>
  )
}
