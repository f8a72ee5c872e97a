import { useMemo } from 'react'
import type { Batch } from '#domain/batch.ts'
import { lineageOf } from '#domain/lots/lineage.ts'
import { useRecords } from '../offline/use-records.ts'

const noBatches: readonly Batch[] = []

/** All batches that this device knows, and which of them were made of which. */
export function useLineage() {
  const { data, isSettled } = useRecords('batches')
  const rows = data?.rows ?? noBatches
  const lineage = useMemo(() => lineageOf(rows), [rows])
  return { rows, lineage, isSettled }
}
