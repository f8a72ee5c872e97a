import { lazy, Suspense } from 'react'
import { useSync, useSyncState } from '../offline/offline-provider.tsx'

/** Not before the first rows: hardly anybody ever sees it. */
const LogMisfitNote = lazy(() => import('./log-misfit-note.tsx'))

/** What is said of a server's log that does not go with what this device has seen of it. */
export function LogMisfit() {
  const sync = useSync()
  const misfit = useSyncState()?.misfit
  if (!sync || !misfit) return null
  return (
    <Suspense>
      <LogMisfitNote sync={sync} misfit={misfit} />
    </Suspense>
  )
}
