import { formatTime } from '#ui/format.ts'
import { useOnline } from '#ui/use-online.ts'
import styles from './connection.module.css'
import { LineIcon } from './line-icon.tsx'
import { useSync } from './use-sync.ts'

const syncIcon =
  'M20 12a8 8 0 0 1-14 5.300M4 12a8 8 0 0 1 14-5.300M18 2.500v4.200h-4.200M6 21.500v-4.200h4.200'

/** Whether there is a network, when the device last caught up with the server, and a way to do so now. */
export function Connection() {
  const online = useOnline()
  const { isSyncing, lastSync, sync } = useSync()
  const outcome = lastSync && (lastSync.failed ? 'Not synced' : `Synced ${formatTime(lastSync.at)}`)
  return (
    <div className={styles.connection}>
      <p className={styles.state} data-online={online} role="status">
        <span className={styles.dot} aria-hidden="true" />
        {online ? 'Online' : 'Offline'}
        <span className={styles.outcome}>{isSyncing ? 'Syncing...' : outcome}</span>
      </p>
      <button
        className={styles.sync}
        type="button"
        disabled={!online || isSyncing}
        aria-busy={isSyncing}
        onClick={sync}
      >
        <LineIcon path={syncIcon} size={18} />
        Sync
      </button>
    </div>
  )
}
