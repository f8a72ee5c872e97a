import { useMemo } from 'react'
import type { Batch } from '#domain/batch.ts'
import { lineageOf } from '#domain/lots/lineage.ts'
import { countriesOf } from '#domain/lots/origin.ts'
import { useRecords } from '../../offline/use-records.ts'

/** The countries that a batch or lot grew in, as far as this device knows; undefined for one that it does not know. */
export function useCountries(batch: Batch | undefined): readonly (string | undefined)[] {
  const lots = useRecords('batches', { isWanted: batch !== undefined && batch.made !== null }).data
    ?.rows
  return useMemo(() => {
    if (!batch) return []
    return countriesOf(lineageOf(batch.made ? (lots ?? [batch]) : [batch]), batch.id)
  }, [batch, lots])
}
