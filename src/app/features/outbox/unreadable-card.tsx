import type { CorruptEntry } from '../../sync/outbox/entry.ts'
import styles from './attention-card.module.css'
import { LastResorts } from './last-resorts.tsx'
import { useOutboxAct } from './use-outbox-act.ts'

const title = 'A change that cannot be read'

/**
 * A change that this version of the app cannot read. It is kept unchanged, blocks no others, and can be saved for
 * support.
 */
export function UnreadableCard({ entry }: { entry: CorruptEntry }) {
  const { act, busy, problem } = useOutboxAct()
  return (
    <article className={styles.card}>
      <header>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.reason}>
          It was damaged on this device, or made by another version of the app. Save it as a file
          and send that to support.
        </p>
      </header>
      {problem && (
        <p className={styles.reason} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <LastResorts id={entry.id} title={title} savingIsMain act={act} busy={busy} />
      </div>
    </article>
  )
}
