import { Button } from '#app/ui/button.tsx'
import { FileNetworkChoice } from '../../offline/file-network-choice.tsx'
import { useLargeFileOf } from '../../offline/large-files.ts'
import { useSync } from '../../offline/offline-provider.tsx'
import type { Entry } from '../../sync/outbox/entry.ts'
import styles from './device-section.module.css'
import { useOutboxAct } from './use-outbox-act.ts'

/** Which network photos and scans are sent over, and a button to send those waiting for Wi-Fi now. */
export function LargeFilesSection({ entries }: { entries: readonly Entry[] }) {
  const sync = useSync()
  const fileOf = useLargeFileOf()
  const { act, busy, problem } = useOutboxAct()
  const held = entries.filter((entry) => fileOf(entry)?.state === 'waits-for-wifi')
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>Photos and scans</h2>
      <FileNetworkChoice />
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {held.length > 0 && (
        <div className={styles.actions}>
          <Button
            variant="default"
            disabled={!sync || busy}
            onClick={() =>
              act(
                () => sync?.sendAnyway(held.map(({ id }) => id)),
                held.length === 1 ? 'The file is sent now' : 'The files are sent now',
              )
            }
          >
            Send files now
          </Button>
        </div>
      )}
    </section>
  )
}
