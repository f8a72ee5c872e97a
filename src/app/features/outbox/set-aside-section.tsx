import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatCount } from '#app/ui/format.ts'
import { listText } from '#domain/list-text.ts'
import { useFirst } from '../../lists/show-more.tsx'
import { useSync, useSyncState } from '../../offline/offline-provider.tsx'
import { useSetAside } from '../../offline/use-set-aside.ts'
import type { RecordType } from '../../sync/records/records.ts'
import styles from './set-aside-section.module.css'
import { useOutboxAct } from './use-outbox-act.ts'

const nouns: Readonly<Record<RecordType, readonly [one: string, many: string]>> = {
  locations: ['location', 'locations'],
  agents: ['agent', 'agents'],
  farmers: ['farmer', 'farmers'],
  batches: ['batch', 'batches'],
  complianceRecords: ['compliance record', 'compliance records'],
  plots: ['plot', 'plots'],
  certificates: ['certificate', 'certificates'],
  suppliers: ['supplier', 'suppliers'],
  farmerIdentities: ['farmer’s identity', 'farmers’ identities'],
  buyerPreferences: ['list of preferences', 'lists of preferences'],
}

/** Records that the server has and that this app cannot read: how many, which, and why, for support. */
export function SetAsideSection() {
  const sync = useSync()
  const { syncing = false } = useSyncState() ?? {}
  const { act, busy, problem } = useOutboxAct()
  const [copied, setCopied] = useState<boolean>()
  const kinds = useSetAside()
  const lines = kinds.flatMap(({ recordType, rows }) =>
    rows.map(({ id, problem }) => `${nouns[recordType][0]} ${id}: ${problem}`),
  )
  const first = useFirst(lines)
  if (lines.length === 0) return null
  const sums = kinds.map(
    ({ recordType, rows }) =>
      `${formatCount(rows.length)} ${nouns[recordType][rows.length === 1 ? 0 : 1]}`,
  )
  const copy = async () =>
    setCopied(
      (await navigator.clipboard?.writeText([`Asili ${__APP_VERSION__}`, ...lines].join('\n')).then(
        () => true,
        () => false,
      )) ?? false,
    )

  return (
    <section className={styles.section} aria-labelledby="set-aside">
      <h2 className={styles.heading} id="set-aside">
        This app cannot read {listText(sums, sums.length)}
      </h2>
      <p>
        The server sent them in a form that this version of the app does not know. They are missing
        here, or shown as they were before; all others are complete. Send this list to support. The
        app asks for them again once it is updated.
      </p>
      <ul className={styles.lines}>
        {first.shown.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {first.more}
      {problem && <p role="alert">{problem}</p>}
      <div className={styles.actions}>
        <Button variant="default" onClick={() => void copy()}>
          Copy the list
        </Button>
        <Button
          variant="default"
          disabled={busy || syncing}
          onClick={() => act(() => sync?.askForSetAside(), 'The app has asked for them again')}
        >
          Ask for them again
        </Button>
      </div>
      <p role="status">
        {copied === true && <span>The list is copied</span>}
        {copied === false && (
          <span>The browser does not allow that: select the list and copy it</span>
        )}
      </p>
    </section>
  )
}
