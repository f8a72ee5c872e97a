import { batchesSoldBy } from '#domain/supplier.ts'
import { useRecords } from './use-records.ts'

/** The record of the signed-in supplier, as this device knows it. Who is one sees no other. */
export function useOwnSupplier({ isWanted = true }: { isWanted?: boolean } = {}) {
  const { data, ...known } = useRecords('suppliers', { isWanted })
  const supplier = data?.rows[0]
  return {
    ...known,
    supplier,
    mark: supplier && data?.marks.get(supplier.id),
    /** Whether it is known that there is none. */
    isNone: data !== undefined && !supplier && known.isSettled,
  }
}

/** The batches that a supplier sells, the newest first; undefined while they are not here. */
export function useBatchesOf(supplier: Parameters<typeof batchesSoldBy>[0] | undefined) {
  const { data, error, isSettled, refetch } = useRecords('batches', {
    isWanted: supplier !== undefined,
  })
  const batches = supplier && data && batchesSoldBy(supplier, data.rows)
  return { batches, error, isSettled, refetch }
}
