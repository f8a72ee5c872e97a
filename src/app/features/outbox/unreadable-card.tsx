import { Button } from '@mantine/core'
import { DiscardButton } from '#ui/discard-button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useSync } from '../../offline/offline-provider.tsx'
import type { CorruptEntry } from '../../sync/entry.ts'
import styles from './attention-card.module.css'
import { useOutboxAct } from './use-outbox-act.ts'

/** A change that this version of the app cannot read. It is kept as it is, holds nothing up, and can be given to support. */
export function UnreadableCard({ entry }: { entry: CorruptEntry }) {
  const sync = useSync()
  const { act, busy, problem } = useOutboxAct()
  return (
    <article className={styles.card}>
      <header>
        <h3 className={styles.title}>A change that cannot be read</h3>
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
        <Button
          disabled={busy}
          onClick={() =>
            act(async () => {
              const file = await sync?.exportDevice([entry.id])
              if (file) saveFile(file)
            }, 'The change is saved as a file')
          }
        >
          Save as file
        </Button>
        <DiscardButton
          disabled={busy}
          onDiscard={() => act(() => sync?.discard([entry.id]), 'The change is discarded')}
        />
      </div>
    </article>
  )
}
