import { useEffect, useEffectEvent } from 'react'
import { useOwner } from '../auth/auth-provider.tsx'
import { noteRecent } from '../offline/recent-records.ts'
import { type KnownRecord, useRecord } from '../offline/use-record.ts'
import type { RecordType } from '../sync/records/records.ts'
import { useOpenRecord } from './open-record.ts'

/** Who goes from row to row passes a record sooner than this, in ms: it is not noted as opened. */
const passedWithinMs = 1_000

/** The record that the address opens. What shows it closes when the record is undone before it was sent. */
export function useShownRecord<T extends RecordType>(kind: T, id: string): KnownRecord<T> {
  const known = useRecord(kind, id)
  const { dismiss } = useOpenRecord()
  const onUndone = useEffectEvent(dismiss)
  useEffect(() => {
    if (known.isUndone) onUndone()
  }, [known.isUndone])
  const owner = useOwner()
  const isKnown = known.data !== undefined
  useEffect(() => {
    if (!isKnown) return
    const timer = setTimeout(() => noteRecent(owner, { kind, id }), passedWithinMs)
    return () => clearTimeout(timer)
  }, [owner, kind, id, isKnown])
  return known
}
