import { useMemo } from 'react'
import { useToday } from '#app/ui/use-now.ts'
import { shipmentsOn } from '#domain/shipments.ts'
import { useRecords } from './use-records.ts'

/** The lots that go to the European Union, or may, as this device knows them. */
export function useShipments() {
  const batches = useRecords('batches')
  const complianceRecords = useRecords('complianceRecords')
  const plots = useRecords('plots')
  const today = useToday()
  const batchRows = batches.data?.rows
  const recordRows = complianceRecords.data?.rows
  const plotRows = plots.data?.rows
  const shipments = useMemo(
    () =>
      batchRows && recordRows && plotRows
        ? shipmentsOn({ batches: batchRows, complianceRecords: recordRows, plots: plotRows }, today)
        : undefined,
    [batchRows, recordRows, plotRows, today],
  )
  const asked = [batches, complianceRecords, plots]
  return {
    shipments,
    error: asked.find(({ error }) => error)?.error ?? null,
    /** Of when the oldest of them is, ms since 1970. */
    asOf: Math.min(...asked.map(({ asOf }) => asOf)),
    isFetching: asked.some(({ isFetching }) => isFetching),
    /** Whether these are all that there are, with their plots and records. */
    isSettled: asked.every(({ isSettled }) => isSettled),
    refetch() {
      for (const one of asked) one.refetch()
    },
  }
}
