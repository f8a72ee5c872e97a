import { Link } from 'react-router-dom'
import { formatDateTime } from '#ui/format.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { recordPath } from '../../lists/record-path.ts'
import { useSubject } from '../../offline/use-subject.ts'
import { writeLabels } from '../../offline/write-labels.ts'
import type { Entry } from '../../sync/entry.ts'
import { screenOf } from './value-labels.ts'
import styles from './waiting-entry.module.css'

/** One thing that waits for its turn or the network. */
export function WaitingEntry({ entry }: { entry: Entry }) {
  const { write, recordType, recordId, madeAt, attempts, state } = entry
  const subject = useSubject(entry)
  return (
    <li className={styles.entry}>
      <p>
        {writeLabels[write]} <Link to={recordPath(screenOf[recordType], recordId)}>{subject}</Link>
        <br />
        <span className={styles.when}>
          Recorded {formatDateTime(madeAt)}
          {attempts > 0 && `, tried ${attempts === 1 ? 'once' : `${attempts} times`}`}
        </span>
      </p>
      <StatusBadge tone="info">{state === 'sending' ? 'Being sent' : 'Not sent yet'}</StatusBadge>
    </li>
  )
}
