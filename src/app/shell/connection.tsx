import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { LineIcon } from '#app/ui/line-icon.tsx'
import { useNeedsSignIn } from '../auth/auth-provider.tsx'
import { connectionLabels } from '../offline/connection-words.ts'
import { useConnection, useSync, useSyncState } from '../offline/offline-provider.tsx'
import { refreshAfterSync } from '../offline/refresh-after-sync.ts'
import { outcomeOf, outcomeWithoutSession } from '../offline/sync-outcome.ts'
import type { SyncState } from '../sync/sync-state.ts'
import styles from './connection.module.css'

const syncIcon =
  'M20 12a8 8 0 0 1-14 5.300M4 12a8 8 0 0 1 14-5.300M18 2.500v4.200h-4.200M6 21.500v-4.200h4.200'

/** Whether there is a way to the server, what waits to be sent, and a way to send it now. */
export function Connection() {
  const connection = useConnection()
  const sync = useSync()
  const state = useSyncState()
  const needsSignIn = useNeedsSignIn()
  const online = connection === 'online'
  const syncing = online && (state?.syncing ?? false)
  useRefreshAfterSync(state)
  const outcome = needsSignIn ? outcomeWithoutSession(state) : outcomeOf(state)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of what is shown and done, not of fields.
    <div className={styles.connection} role="group" aria-label="Connection">
      <div className={styles.state} data-online={online}>
        <span className={styles.dot} aria-hidden="true" />
        <span role="status">{connectionLabels[connection]}</span>
        <span className={styles.outcome} role="status">
          {outcome && <Link to="/outbox">{outcome}</Link>}
        </span>
      </div>
      <button
        className={styles.sync}
        type="button"
        disabled={!sync || !online || needsSignIn || syncing}
        aria-busy={syncing}
        onClick={() => void sync?.sync()}
      >
        <LineIcon path={syncIcon} size={18} />
        <span>Sync</span>
      </button>
    </div>
  )
}

/** What was sent or changed elsewhere shows on every screen. */
function useRefreshAfterSync(state: SyncState | undefined): void {
  const queryClient = useQueryClient()
  const lastResult = state?.lastResult
  useEffect(() => {
    if (lastResult?.stopped === null) {
      refreshAfterSync(queryClient, lastResult.changed, Date.now())
    }
  }, [queryClient, lastResult])
}
