import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { SidePanel } from '#app/ui/side-panel.tsx'
import { Waiting } from '#app/ui/waiting.tsx'
import { KnownFailure } from '../offline/known-failure.tsx'
import { useRecord } from '../offline/use-record.ts'
import type { RecordOf, RecordType } from '../sync/records/records.ts'

interface RecordGateProps<T extends RecordType> {
  kind: T
  id: string
  /** Title of the panel until the record is loaded. */
  title: string
  onClose: () => void
  children: (row: RecordOf<T>) => ReactNode
}

/**
 * Renders its children once a record is known, from the server or from this device. Closes when the record's
 * registration is undone.
 */
export function RecordGate<T extends RecordType>({
  kind,
  id,
  title,
  onClose,
  children,
}: RecordGateProps<T>) {
  const { data, error, isSettled, isUndone, refetch } = useRecord(kind, id)
  const onUndone = useEffectEvent(onClose)
  useEffect(() => {
    if (isUndone) onUndone()
  }, [isUndone])
  // Kept once loaded: a refetch must not replace what the user is typing.
  const [opened, setOpened] = useState<RecordOf>()
  if (data && isSettled && data !== opened) setOpened(data)
  // Only records of this kind are stored there.
  if (opened) return children(opened as RecordOf<T>)
  return (
    <SidePanel title={title} onClose={onClose}>
      {error ? <KnownFailure error={error} onRetry={refetch} /> : <Waiting what="this record" />}
    </SidePanel>
  )
}
