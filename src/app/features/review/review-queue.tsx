import { Link } from 'react-router-dom'
import { counted, formatCount, formatDate } from '#app/ui/format.ts'
import { StateMessage } from '#app/ui/state-message.tsx'
import { useToday } from '#app/ui/use-now.ts'
import { useWaitingText } from '#app/ui/waiting.tsx'
import { daysBetween } from '#domain/days.ts'
import type { WaitingDecision } from '#domain/review-queue.ts'
import { fromQueue } from '../../lists/next-in-queue.ts'
import { useFirst } from '../../lists/show-more.tsx'
import { useIsOnline } from '../../offline/offline-provider.tsx'
import { decisionLabels, decisionPath, pathsLedThrough } from './decision-link.ts'
import styles from './review-queue.module.css'
import { filesOf, useFilesAhead } from './use-files-ahead.ts'
import { usePlaceInQueue } from './use-place-in-queue.ts'

interface ReviewQueueProps {
  queue: readonly WaitingDecision[]
  /** Whether nothing else can still be loading. */
  isSettled: boolean
}

/** Waiting decisions, oldest first. Closing a decision's panel leads back here, to the next one. */
export function ReviewQueue({ queue, isSettled }: ReviewQueueProps) {
  const isOnline = useIsOnline()
  const { shown, more } = useFirst(queue)
  const filesHere = useFilesAhead(queue)
  const today = useToday()
  const { ref, leave } = usePlaceInQueue(shown)
  const ledThrough = pathsLedThrough(queue)
  const loading = useWaitingText(!isSettled, 'what waits for review', 'Loading more...')
  if (queue.length === 0 && isSettled) {
    return (
      <StateMessage
        role="status"
        title="Nothing waits for you"
        text="Uploaded documents, requirements they show, risk assessments, answers to audit findings, certificates, KYC of suppliers, steps of farmers’ verification, flags and inspections appear here when you may decide on them. What you handed in or registered yourself is for somebody else."
      />
    )
  }
  return (
    <>
      <p className={styles.count} role="status">
        {[
          isSettled ? countText(queue.length) : loading.text,
          filesHere && filesText(filesOf(queue), filesHere),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <ol className={styles.queue} ref={ref}>
        {shown.map((waiting, index) => (
          <li key={waiting.key}>
            <Link
              className={styles.row ?? ''}
              to={decisionPath(waiting)}
              state={fromQueue(pathsAfter(decisionPath(waiting), ledThrough))}
              onClick={() => leave({ key: waiting.key, index })}
            >
              <span className={styles.kind}>{decisionLabels[waiting.kind]}: </span>
              <span className={styles.subject}>{waiting.subject}</span>{' '}
              <span className={styles.about}>{waiting.about}</span>{' '}
              <span className={styles.since}>
                {sinceText(waiting, today)}
                {!isOnline && needsNetwork(waiting, filesHere) && <span>. Needs a network</span>}
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {more}
    </>
  )
}

const pathsAfter = (path: string, paths: readonly string[]): readonly string[] =>
  paths.includes(path) ? paths.slice(paths.indexOf(path) + 1) : []

/** Whether it cannot be decided now: nothing is verified unseen. */
const needsNetwork = (
  { worksOffline, file }: WaitingDecision,
  filesHere: ReadonlySet<string> | undefined,
): boolean => !worksOffline || (file !== null && filesHere?.has(file.sha256) === false)

/** `5 of 7 files are on this device.` */
function filesText(files: readonly { sha256: string }[], filesHere: ReadonlySet<string>): string {
  const here = files.filter(({ sha256 }) => filesHere.has(sha256)).length
  if (files.length === 0) return ''
  return here === files.length
    ? 'Their files are on this device.'
    : `${here} of ${counted(files.length, 'file')} ${here === 1 ? 'is' : 'are'} on this device.`
}

function sinceText({ since, kind }: WaitingDecision, today: string): string {
  if (since === null) return kind === 'inspection' ? 'Never inspected' : 'Date not known'
  const days = daysBetween(since, today)
  return days > 0 ? `${counted(days, 'day')}, since ${formatDate(since)}` : 'Since today'
}

const countText = (count: number): string =>
  count === 1
    ? 'One decision waits for you.'
    : `${formatCount(count)} decisions wait for you, the oldest first.`
