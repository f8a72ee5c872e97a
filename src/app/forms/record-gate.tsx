import { type ReactNode, useState } from 'react'
import { SidePanel } from '#ui/side-panel.tsx'
import { KnownFailure } from '../offline/known-failure.tsx'
import { useRecord } from '../offline/use-record.ts'
import type { RecordOf, RecordType } from '../sync/records/records.ts'

interface RecordGateProps<T extends RecordType> {
  kind: T
  id: string
  /** Of the panel, until the record is there. */
  title: string
  onClose: () => void
  children: (row: RecordOf<T>) => ReactNode
}

/** Shows what needs a record as soon as it is known: from the server, or from this device. */
export function RecordGate<T extends RecordType>({
  kind,
  id,
  title,
  onClose,
  children,
}: RecordGateProps<T>) {
  const { data, error, isSettled, refetch } = useRecord(kind, id)
  // Once it is there it stays: what is looked up anew meanwhile does not take away what is being typed.
  const [opened, setOpened] = useState<RecordOf>()
  if (data && isSettled && data !== opened) setOpened(data)
  // Only records of this kind are put there.
  if (opened) return children(opened as RecordOf<T>)
  return (
    <SidePanel title={title} onClose={onClose}>
      {error ? <KnownFailure error={error} onRetry={refetch} /> : <p role="status">Loading...</p>}
    </SidePanel>
  )
}
