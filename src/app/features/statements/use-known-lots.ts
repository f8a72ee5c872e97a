import { useMemo } from 'react'
import { lineageOf } from '#domain/lots/lineage.ts'
import { together } from '../../offline/together.ts'
import { useRecords } from '../../offline/use-records.ts'
import type { Known } from './assistant-draft.ts'

/** Returns the batches, lots and plots on this device; undefined while they are read. */
export function useKnownLots() {
  const batches = useRecords('batches')
  const plots = useRecords('plots')
  const rows = batches.data?.rows
  const plotRows = plots.data?.rows
  const known = useMemo((): Known | undefined => {
    if (!rows || !plotRows) return undefined
    const byId = new Map(plotRows.map((plot) => [plot.id, plot]))
    return { lineage: lineageOf(rows), plotOf: (id) => byId.get(id) }
  }, [rows, plotRows])
  return { ...together([batches, plots]), known, lots: rows }
}
