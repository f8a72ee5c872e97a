import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Failure } from '#app/ui/failure.tsx'
import { formatDateTime } from '#app/ui/format.ts'
import { KeyHelp } from '#app/ui/key-help.tsx'
import { SidePanel, useIsBeside } from '#app/ui/side-panel.tsx'
import { SmallButton } from '#app/ui/small-link.tsx'
import { Waiting } from '#app/ui/waiting.tsx'
import { describeError } from '../api/errors.ts'
import { useRecord } from '../offline/use-record.ts'
import type { RecordOf, RecordType } from '../sync/records/records.ts'
import { ActionLink } from './action-link.tsx'
import { historyPanels } from './history/history-panels.ts'
import { useOpenRecord } from './open-record.ts'
import styles from './record-panel.module.css'
import { UnsentChanges } from './unsent-changes.tsx'

interface RecordPanelProps<T extends RecordType> {
  kind: T
  id: string
  /** Returns the title once the record is known; until then, the title is its id. */
  titleOf?: (row: RecordOf<T>) => string
  onClose: () => void
  /** Actions for the record. */
  actions?: (row: RecordOf<T>) => ReactNode
  /** Whether there is room for two columns on a desk. */
  isWide?: boolean
  children: (row: RecordOf<T>) => ReactNode
}

/** All details of one record, beside its list. */
export function RecordPanel<T extends RecordType>({
  kind,
  id,
  titleOf,
  onClose,
  actions,
  isWide = false,
  children,
}: RecordPanelProps<T>) {
  const { data, mark, error, isUndone, refetch } = useRecord(kind, id)
  const { dismiss } = useOpenRecord()
  const isBeside = useIsBeside()
  useEffect(() => focusHeadingIfNothingElse, [])
  const onUndone = useEffectEvent(dismiss)
  useEffect(() => {
    if (isUndone) onUndone()
  }, [isUndone])
  return (
    <SidePanel title={(data && titleOf?.(data)) ?? id} onClose={onClose} isWide={isWide}>
      {data ? (
        <>
          {mark && <UnsentChanges mark={mark} />}
          {actions && (
            <div className={styles.actions} data-no-print>
              {actions(data)}
            </div>
          )}
          {children(data)}
          <div className={styles.change}>
            <p>
              {[
                ...(titleOf ? [id] : []),
                // Version 0 is not on the server yet, so it has no date of change.
                ...(data.version > 0 ? [`Last change ${formatDateTime(data.updatedAt)}`] : []),
              ].join(' · ')}
            </p>
            {data.version > 0 && historyPanels.has(kind) && (
              <ActionLink action="history" id={id} scope="history:read">
                History
              </ActionLink>
            )}
            <SmallButton onClick={() => print()}>Print</SmallButton>
          </div>
          {isBeside && (
            <KeyHelp>
              Keys: <kbd>↑</kbd> <kbd>↓</kbd> in the list open the next one, <kbd>Enter</kbd> goes
              into it, <kbd>E</kbd> edits, <kbd>Esc</kbd> closes.
            </KeyHelp>
          )}
        </>
      ) : error ? (
        <Failure {...describeError(error)} onRetry={refetch} />
      ) : (
        <Waiting what="this record" />
      )}
    </SidePanel>
  )
}

/** Details opened by their address, not from the list, have no earlier focus to return to. */
function focusHeadingIfNothingElse(): void {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('[data-screen-heading]')?.focus({ preventScroll: true })
}
