import { formatDateTime } from '#app/ui/format.ts'
import { SmallButton } from '#app/ui/small-link.tsx'
import type { RecordOf, RecordType } from '../sync/records/records.ts'
import { ActionLink } from './action-link.tsx'
import { historyPanels } from './history/history-panels.ts'
import styles from './record-foot.module.css'

interface RecordFootProps<T extends RecordType> {
  kind: T
  record: RecordOf<T>
  /** Whether it says the id, which the title does not. */
  withId: boolean
}

/** The end of all that is shown of a record: when it changed last, its history, and how it gets on paper. */
export const RecordFoot = <T extends RecordType>({ kind, record, withId }: RecordFootProps<T>) => (
  <div className={styles.foot}>
    <p>
      {[
        ...(withId ? [record.id] : []),
        // Version 0 is not on the server yet, so it has no date of change.
        ...(record.version > 0 ? [`Last change ${formatDateTime(record.updatedAt)}`] : []),
      ].join(' · ')}
    </p>
    {record.version > 0 && historyPanels.has(kind) && (
      <ActionLink action="history" id={record.id} scope="history:read">
        History
      </ActionLink>
    )}
    <SmallButton onClick={() => print()}>Print</SmallButton>
  </div>
)
