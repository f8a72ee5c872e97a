import { Link } from 'react-router-dom'
import { Button } from '#app/ui/button.tsx'
import { formatBytes, formatDateTime } from '#app/ui/format.ts'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { useEntryTitle } from '../../lists/fields/use-entry-title.ts'
import { FileProgressBar } from '../../offline/file-progress.tsx'
import { type LargeFile, useLargeFileOf } from '../../offline/large-files.ts'
import { useSync } from '../../offline/offline-provider.tsx'
import { addressOf } from '../../records/kinds.ts'
import type { Entry } from '../../sync/outbox/entry.ts'
import { useOutboxAct } from './use-outbox-act.ts'
import styles from './waiting-entry.module.css'

/** An entry waiting for its turn or for the network. */
export function WaitingEntry({ entry }: { entry: Entry }) {
  const { recordType, recordId, madeAt, attempts, state } = entry
  const title = useEntryTitle(entry)
  const file = useLargeFileOf()(entry)
  const isSent = state === 'sending' || file?.state === 'sending'
  const waitsForWifi = file?.state === 'waits-for-wifi'
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <p>
          <Link to={addressOf(recordType, recordId)}>{title}</Link>
          <br />
          <span className={styles.when}>
            Recorded {formatDateTime(madeAt)}
            {attempts > 0 && (
              <span>{`, tried ${attempts === 1 ? 'once' : `${attempts} times`}`}</span>
            )}
          </span>
        </p>
        {file && <FileLine entry={entry} file={file} />}
      </div>
      <StatusBadge tone="info">
        {waitsForWifi ? 'Waits for Wi-Fi' : isSent ? 'Being sent' : 'Not sent yet'}
      </StatusBadge>
    </li>
  )
}

/** An entry's file: how much of it is sent, and a button to send it over any network. */
function FileLine({ entry, file }: { entry: Entry; file: LargeFile }) {
  const sync = useSync()
  const { act, busy } = useOutboxAct()
  const name = entry.files[0]?.name ?? 'the file'
  return (
    <>
      <p className={styles.when}>{formatBytes(file.totalBytes)}</p>
      <FileProgressBar file={file} name={name} />
      {file.state === 'waits-for-wifi' && (
        <div>
          <Button
            variant="default"
            size="compact-md"
            disabled={busy}
            aria-label={`Send now anyway: ${name}`}
            onClick={() => act(() => sync?.sendAnyway([entry.id]), 'The file is sent now')}
          >
            Send now anyway
          </Button>
        </div>
      )}
    </>
  )
}
