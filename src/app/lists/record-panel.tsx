import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { Failure } from '#app/ui/failure.tsx'
import iconButton from '#app/ui/icon-button.module.css'
import { KeyHelp } from '#app/ui/key-help.tsx'
import { LineIcon } from '#app/ui/line-icon.tsx'
import { SidePanel, useIsBeside } from '#app/ui/side-panel.tsx'
import { Waiting } from '#app/ui/waiting.tsx'
import { describeError } from '../api/errors.ts'
import type { RecordOf, RecordType } from '../sync/records/records.ts'
import { usePageLink } from './open-record.ts'
import { RecordFoot } from './record-foot.tsx'
import styles from './record-panel.module.css'
import { UnsentChanges } from './unsent-changes.tsx'
import { useShownRecord } from './use-shown-record.ts'

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
  /** Whether records of this kind have a page of their own. */
  hasPage?: boolean
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
  hasPage = false,
  children,
}: RecordPanelProps<T>) {
  const { data, mark, error, refetch } = useShownRecord(kind, id)
  const isBeside = useIsBeside()
  useEffect(() => focusHeadingIfNothingElse, [])
  return (
    <SidePanel
      title={(data && titleOf?.(data)) ?? id}
      onClose={onClose}
      isWide={isWide}
      tools={hasPage && data && <PageLink />}
    >
      {data ? (
        <>
          {mark && <UnsentChanges mark={mark} />}
          {actions && (
            <div className={styles.actions} data-no-print>
              {actions(data)}
            </div>
          )}
          {children(data)}
          <RecordFoot kind={kind} record={data} withId={titleOf !== undefined} />
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

function PageLink() {
  const linkTo = usePageLink()
  return (
    <Link
      {...linkTo('')}
      className={iconButton.button}
      aria-label="Open as a page"
      title="Open as a page"
      data-no-print
    >
      <LineIcon path="M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7" />
    </Link>
  )
}

/** Details opened by their address, not from the list, have no earlier focus to return to. */
function focusHeadingIfNothingElse(): void {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('[data-screen-heading]')?.focus({ preventScroll: true })
}
