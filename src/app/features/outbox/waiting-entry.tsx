import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { formatBytes, formatDateTime } from '#ui/format.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { recordPath } from '../../lists/record-path.ts'
import { FileProgressBar } from '../../offline/file-progress.tsx'
import { type LargeFile, useLargeFileOf } from '../../offline/large-files.ts'
import { useSync } from '../../offline/offline-provider.tsx'
import { useSubject } from '../../offline/use-subject.ts'
import { writeLabels } from '../../offline/write-labels.ts'
import type { Entry } from '../../sync/outbox/entry.ts'
import { useOutboxAct } from './use-outbox-act.ts'
import { screenOf } from './value-labels.ts'
import styles from './waiting-entry.module.css'

/** One thing that waits for its turn or the network. */
export function WaitingEntry({ entry }: { entry: Entry }) {
  const { write, recordType, recordId, madeAt, attempts, state } = entry
  const subject = useSubject(entry)
  const file = useLargeFileOf()(entry)
  const isSent = state === 'sending' || file?.state === 'sending'
  const waitsForWifi = file?.state === 'waits-for-wifi'
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <p>
          {writeLabels[write]}{' '}
          <Link to={recordPath(screenOf[recordType], recordId)}>{subject}</Link>
          <br />
          <span className={styles.when}>
            Recorded {formatDateTime(madeAt)}
            {attempts > 0 && `, tried ${attempts === 1 ? 'once' : `${attempts} times`}`}
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

/** The file of an entry: how far it is, and a way to send it over any network. */
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
