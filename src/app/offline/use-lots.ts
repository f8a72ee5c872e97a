import { useMemo } from 'react'
import { useToday } from '#app/ui/use-now.ts'
import type { Batch } from '#domain/batch.ts'
import type { BuyerPreferences } from '#domain/buyer-preferences.ts'
import { forBuyers } from '#domain/buyer-view.ts'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { fitsBuyer, type Misfit } from '#domain/fits-buyer.ts'
import { drawnKg, leftKg } from '#domain/lots/mass.ts'
import { together } from './together.ts'
import { usePreferences } from './use-preferences.ts'
import { useRecords } from './use-records.ts'

/** A batch as somebody looks at it who may buy it. */
export interface Lot {
  /** As buyers see it: without consent, no name, and no place finer than the region. */
  batch: Batch
  /** Its compliance records. */
  records: readonly ComplianceRecord[]
  /** What of it is still to be had, kg: the rest went into other lots. */
  leftKg: number
  /** Why it does not fit; empty where it does. */
  misfits: readonly Misfit[]
}

interface Rows {
  batches: readonly Batch[]
  complianceRecords: readonly ComplianceRecord[]
}

const noRecords: readonly ComplianceRecord[] = []

/** Every batch of which something is left, held against what a buyer asks for. */
export function lotsFor(
  { batches, complianceRecords }: Rows,
  preferences: BuyerPreferences,
  onDate: string,
): Lot[] {
  const recordsOf = Map.groupBy(complianceRecords, ({ batchId }) => batchId)
  const drawn = drawnKg(batches)
  return batches.flatMap((batch) => {
    const left = leftKg(batch, drawn)
    if (left === 0) return []
    const records = recordsOf.get(batch.id) ?? noRecords
    const { misfits } = fitsBuyer(batch, records, preferences, onDate)
    return [{ batch: forBuyers(batch), records, leftKg: left, misfits }]
  })
}

/** The lots that there are, as this device knows them, held against what the signed-in buyer asks for. */
export function useLots({ isWanted = true }: { isWanted?: boolean } = {}) {
  const batches = useRecords('batches', { isWanted })
  const complianceRecords = useRecords('complianceRecords', { isWanted })
  const preferences = usePreferences()
  const today = useToday()
  const batchRows = batches.data?.rows
  const recordRows = complianceRecords.data?.rows
  const said = preferences.data
  const lots = useMemo(
    () =>
      batchRows && recordRows && said
        ? lotsFor({ batches: batchRows, complianceRecords: recordRows }, said, today)
        : undefined,
    [batchRows, recordRows, said, today],
  )
  const known = together([batches, complianceRecords])
  return {
    ...known,
    lots,
    preferences: said,
    mark: preferences.mark,
    error: known.error ?? preferences.error,
    refetch() {
      known.refetch()
      preferences.refetch()
    },
  }
}
