import { useQuery } from '@tanstack/react-query'
import { Button } from '#app/ui/button.tsx'
import { counted, formatBytes } from '#app/ui/format.ts'
import { saveFile } from '#app/ui/save-file.ts'
import { ClearDevice } from '../../offline/clear-device.tsx'
import { useSync, useSyncState } from '../../offline/offline-provider.tsx'
import { useCopyKeptDays } from '../../offline/organisation-rules.ts'
import { useExportAll } from '../../offline/use-export-all.ts'
import styles from './device-section.module.css'
import { InstallButton } from './install-button.tsx'
import { useOutboxAct } from './use-outbox-act.ts'

/** What this device stores, how safe it is there, and a way to export all of it as one file. */
export function DeviceSection() {
  const sync = useSync()
  const exportAll = useExportAll()
  const revision = useSyncState()?.revision
  const { act, busy, problem } = useOutboxAct()
  const { data: storage, refetch } = useQuery({
    queryKey: ['known', 'storage', revision],
    queryFn: readStorage,
    placeholderData: (before) => before,
    gcTime: 0,
  })

  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>This device</h2>
      {storage && (
        <p>
          Asili uses {formatBytes(storage.usedBytes)} of the {formatBytes(storage.quotaBytes)} that
          the browser allows it.{' '}
          {storage.persisted
            ? 'The browser keeps it until you remove it.'
            : 'This browser may delete data when space is short: send soon or install the app.'}
        </p>
      )}
      <p>
        The copy of records is deleted once you have neither opened Asili nor synced here for{' '}
        {counted(useCopyKeptDays(), 'day')}. What waits to be sent and drafts stay.
      </p>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        {storage && !storage.persisted && (
          <Button
            variant="default"
            disabled={busy}
            onClick={() =>
              act(askToPersist, 'The browser keeps what is on this device').then(() => refetch())
            }
          >
            Ask the browser to keep it
          </Button>
        )}
        <Button
          variant="default"
          disabled={!sync || busy}
          onClick={() =>
            act(async () => {
              const file = await exportAll()
              if (file) saveFile(file)
            }, 'Everything on this device is saved as a file')
          }
        >
          Export everything on this device
        </Button>
        <InstallButton />
        <ClearDevice />
      </div>
    </section>
  )
}

/** Returns null in browsers that do not support it. */
async function readStorage() {
  if (!navigator.storage?.estimate) return null
  const { usage = 0, quota = 0 } = await navigator.storage.estimate()
  return { usedBytes: usage, quotaBytes: quota, persisted: await navigator.storage.persisted() }
}

async function askToPersist(): Promise<void> {
  if (await navigator.storage.persist()) return
  throw new Error(
    'The browser did not agree. It does so more easily once the app is installed or used often.',
  )
}
