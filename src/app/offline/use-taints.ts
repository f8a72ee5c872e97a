import { useMemo } from 'react'
import { type Lineage, lineageOf } from '#domain/lots/lineage.ts'
import { type Taint, taintsOf } from '#domain/lots/origin.ts'
import { useMay } from '../auth/auth-provider.tsx'
import { useRecords } from './use-records.ts'

interface KnownOrigin {
  lineage: Lineage
  taints: readonly Taint[]
}

const noRows: readonly never[] = []

/**
 * Returns what the lots and plots on this device say of where a batch or lot comes from; undefined until all of them are
 * loaded, where it is not wanted, and for people who may not read plots.
 */
export function useTaints(
  lotId: string | undefined,
  { isWanted = true }: { isWanted?: boolean } = {},
): KnownOrigin | undefined {
  const isRead = useMay()('plots:read') && isWanted
  const batches = useRecords('batches', { isWanted: isRead })
  const plots = useRecords('plots', { isWanted: isRead })
  const lots = batches.data?.rows ?? noRows
  const ground = plots.data?.rows ?? noRows
  const isKnown = isRead && batches.isSettled && plots.isSettled
  return useMemo(() => {
    if (!lotId || !isKnown) return undefined
    const lineage = lineageOf(lots)
    const plotsById = new Map(ground.map((plot) => [plot.id, plot]))
    return { lineage, taints: taintsOf(lineage, lotId, (id) => plotsById.get(id)) }
  }, [lots, ground, lotId, isKnown])
}
