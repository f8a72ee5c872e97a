import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Failure } from '#ui/failure.tsx'
import { formatDateTime } from '#ui/format.ts'
import { SidePanel } from '#ui/side-panel.tsx'
import { describeError } from '../api/errors.ts'
import styles from './record-panel.module.css'

interface RecordPanelProps<Row> {
  id: string
  /** Name of the record, once it is known; its id until then. */
  titleOf?: (row: Row) => string
  // Only the data's type matters here; the key's is the query's own affair.
  query: UseQueryOptions<Row, Error, Row, string[]>
  onClose: () => void
  children: (row: Row) => ReactNode
}

/** All of one record, beside its list. */
export function RecordPanel<Row extends { updatedAt: string }>({
  id,
  titleOf,
  query,
  onClose,
  children,
}: RecordPanelProps<Row>) {
  const { data, error, refetch } = useQuery(query)
  useEffect(() => focusHeadingIfNothingElse, [])
  return (
    <SidePanel title={(data && titleOf?.(data)) ?? id} onClose={onClose}>
      {data ? (
        <>
          {children(data)}
          <p className={styles.change}>
            {titleOf && <>{id} · </>}Last change {formatDateTime(data.updatedAt)}
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
