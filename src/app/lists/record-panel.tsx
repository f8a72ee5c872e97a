import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Failure } from '#ui/failure.tsx'
import { formatDateTime } from '#ui/format.ts'
import { SidePanel } from '#ui/side-panel.tsx'
import { describeError } from '../api/errors.ts'
import { useRecord } from '../offline/use-record.ts'
import type { RecordOf, RecordType } from '../sync/records/records.ts'
import { useOpenRecord } from './open-record.ts'
import styles from './record-panel.module.css'
import { UnsentChanges } from './unsent-changes.tsx'

interface RecordPanelProps<T extends RecordType> {
  kind: T
  id: string
  /** Name of the record, once it is known; its id until then. */
  titleOf?: (row: RecordOf<T>) => string
  onClose: () => void
  /** What can be done with it. */
  actions?: (row: RecordOf<T>) => ReactNode
  children: (row: RecordOf<T>) => ReactNode
}

/** All of one record, beside its list. */
export function RecordPanel<T extends RecordType>({
  kind,
  id,
  titleOf,
  onClose,
  actions,
  children,
}: RecordPanelProps<T>) {
  const { data, mark, error, isTakenBack, refetch } = useRecord(kind, id)
  const { dismiss } = useOpenRecord()
  useEffect(() => focusHeadingIfNothingElse, [])
  const onTakenBack = useEffectEvent(dismiss)
  useEffect(() => {
    if (isTakenBack) onTakenBack()
  }, [isTakenBack])
  return (
    <SidePanel title={(data && titleOf?.(data)) ?? id} onClose={onClose}>
      {data ? (
        <>
          {mark && <UnsentChanges mark={mark} />}
          {actions && <div className={styles.actions}>{actions(data)}</div>}
          {children(data)}
          <p className={styles.change}>
            {[
              ...(titleOf ? [id] : []),
              // The server knows of none before it has the record.
              ...(data.version > 0 ? [`Last change ${formatDateTime(data.updatedAt)}`] : []),
            ].join(' · ')}
          </p>
        </>
      ) : error ? (
        <Failure {...describeError(error)} onRetry={refetch} />
      ) : (
        <p role="status">Loading...</p>
      )}
    </SidePanel>
  )
}

/** Details that an address opened, rather than their list, have nothing to give the focus back to. */
function focusHeadingIfNothingElse(): void {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('[data-screen-heading]')?.focus({ preventScroll: true })
}
