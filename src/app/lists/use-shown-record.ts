import { useEffect, useEffectEvent } from 'react'
import { type KnownRecord, useRecord } from '../offline/use-record.ts'
import type { RecordType } from '../sync/records/records.ts'
import { useOpenRecord } from './open-record.ts'

/** The record that the address opens. What shows it closes when the record is undone before it was sent. */
export function useShownRecord<T extends RecordType>(kind: T, id: string): KnownRecord<T> {
  const known = useRecord(kind, id)
  const { dismiss } = useOpenRecord()
  const onUndone = useEffectEvent(dismiss)
  useEffect(() => {
    if (known.isUndone) onUndone()
  }, [known.isUndone])
  return known
}
