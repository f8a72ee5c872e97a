import { useMemo } from 'react'
import { useToday } from '#app/ui/use-now.ts'
import { shipmentsOn } from '#domain/shipments.ts'
import { together } from './together.ts'
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
  return { ...together([batches, complianceRecords, plots]), shipments }
}
