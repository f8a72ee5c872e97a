import { ButtonLink } from '#app/ui/button.tsx'
import { notify } from '#app/ui/notices.tsx'
import { useSync } from '../offline/offline-provider.tsx'
import type { Mark } from '../sync/records/overlay.ts'
import { DiscardWork } from './discard-work.tsx'
import styles from './unsent-changes.module.css'

/** Says that the open record has unsent changes, which the user can withdraw or decide on. */
export function UnsentChanges({ mark }: { mark: Mark }) {
  const sync = useSync()
  const needsAttention = mark.state === 'attention'

  async function undo(ids: readonly number[]): Promise<void> {
    try {
      await sync?.discard(ids)
      notify('Your unsent changes are undone')
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <div className={styles.unsent} data-attention={needsAttention} role="status">
      <p>
        {needsAttention
          ? 'The server did not accept a change of this record. What you typed is kept.'
          : 'Changes of this record are on this device only. They are sent as soon as there is a connection.'}
      </p>
      {needsAttention ? (
        <ButtonLink to="/outbox" size="sm">
          See what happened
        </ButtonLink>
      ) : (
        <DiscardWork ids={mark.entryIds} label="Undo changes" size="sm" onDiscard={undo} />
      )}
    </div>
  )
}
