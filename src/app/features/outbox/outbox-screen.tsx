import { Button } from '#app/ui/button.tsx'
import { formatCount, formatDateTime } from '#app/ui/format.ts'
import { ScreenTop } from '#app/ui/screen-top.tsx'
import { StateMessage } from '#app/ui/state-message.tsx'
import { Waiting } from '#app/ui/waiting.tsx'
import { useNeedsSignIn } from '../../auth/auth-provider.tsx'
import { useFirst } from '../../lists/show-more.tsx'
import { DeviceWaiting } from '../../offline/device-waiting.tsx'
import { useConnection, useSync, useSyncState } from '../../offline/offline-provider.tsx'
import { sumOf } from '../../offline/sync-outcome.ts'
import { useLostWork } from '../../offline/use-lost-work.ts'
import { useOutboxContent } from '../../offline/use-outbox-content.ts'
import { isCorrupt } from '../../sync/outbox/entry.ts'
import { AttentionCard } from './attention-card.tsx'
import { byPerson } from './by-person.ts'
import { connectionNews } from './connection-news.ts'
import { DeviceSection } from './device-section.tsx'
import { DraftsSection } from './drafts-section.tsx'
import { LargeFilesSection } from './large-files-section.tsx'
import { LockSection } from './lock-section.tsx'
import styles from './outbox-screen.module.css'
import { SetAsideSection } from './set-aside-section.tsx'
import { UnreadableCard } from './unreadable-card.tsx'
import { WaitingEntry } from './waiting-entry.tsx'

/** Changes made on this device that the server does not have yet, and what the device stores. */
export function OutboxScreen() {
  const sync = useSync()
  const state = useSyncState()
  const connection = useConnection()
  const needsSignIn = useNeedsSignIn()
  const { data, error } = useOutboxContent()
  const refused = data?.entries.filter((entry) => entry.state === 'attention') ?? []
  const waiting = data?.entries.filter((entry) => entry.state !== 'attention') ?? []
  const stuck = useFirst([...refused, ...(data?.corrupt ?? [])])
  const toSend = useFirst(byPerson(waiting))
  const lastSum = state?.lastResult && sumOf(state.lastResult)
  const { lost } = useLostWork()
  const isEmpty = !lost && data && data.entries.length + data.corrupt.length === 0

  return (
    <>
      <ScreenTop title="Outbox">
        <Button
          disabled={connection !== 'online' || needsSignIn || !sync || state?.syncing === true}
          loading={state?.syncing ?? false}
          onClick={() => void sync?.sync()}
        >
          Send now
        </Button>
      </ScreenTop>
      <p className={styles.lead}>
        {state?.lastSyncedAt ? (
          <span>{`The copy on this device is of ${formatDateTime(state.lastSyncedAt)}.`}</span>
        ) : (
          state?.lastSyncedAt === null && <span>Nothing was copied to this device yet.</span>
        )}{' '}
        {!state?.syncing && lastSum && <span>{`Last sync: ${lastSum}. `}</span>}
        {connectionNews[connection]}{' '}
        {needsSignIn && (
          <span>Your session has ended; what waits is sent after you sign in again.</span>
        )}
      </p>
      {state?.problem && (
        <p className={styles.problem} role="alert">
          {state.problem}
        </p>
      )}
      {error && (
        <p className={styles.problem} role="alert">
          The outbox could not be read: {error.message}
        </p>
      )}
      {!data && !error && (sync ? <Waiting what="what waits on this device" /> : <DeviceWaiting />)}
      {isEmpty && (
        <StateMessage
          role="status"
          title="Everything is sent"
          text="What you record without a connection waits here until the server has it."
        />
      )}
      {stuck.shown.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading}>Needs attention</h2>
          {stuck.shown.map((entry) =>
            isCorrupt(entry) ? (
              <UnreadableCard key={entry.id} entry={entry} />
            ) : (
              <AttentionCard key={`${entry.id} ${entry.revision}`} entry={entry} />
            ),
          )}
          {stuck.more}
        </section>
      )}
      {waiting.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading}>Waits to be sent: {formatCount(waiting.length)}</h2>
          <ul className={styles.waiting}>
            {toSend.shown.map((entry) => (
              <WaitingEntry key={entry.id} entry={entry} />
            ))}
          </ul>
          {toSend.more}
        </section>
      )}
      <SetAsideSection />
      <DraftsSection />
      <LargeFilesSection entries={waiting} />
      <DeviceSection />
      <LockSection />
    </>
  )
}
