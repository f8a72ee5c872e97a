import { Link } from 'react-router-dom'
import { RelativeTime } from '#ui/relative-time.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { recordPath } from '../../lists/record-path.ts'
import type { Entry } from '../../sync/entry.ts'
import styles from './waiting-entry.module.css'
import { screenOf, subjectOf, writeLabels } from './write-labels.ts'

/** One thing that waits for its turn or the network. */
export const WaitingEntry = ({ entry }: { entry: Entry }) => (
  <li className={styles.entry}>
    <p>
      {writeLabels[entry.write]}{' '}
      <Link to={recordPath(screenOf[entry.recordType], entry.recordId)}>{subjectOf(entry)}</Link>
      <br />
      <span className={styles.when}>
        Recorded <RelativeTime instant={entry.madeAt} />
        {entry.attempts > 0 && `, tried ${entry.attempts} times`}
      </span>
    </p>
    <StatusBadge tone="info">
      {entry.state === 'sending' ? 'Being sent' : 'Not sent yet'}
    </StatusBadge>
  </li>
)
