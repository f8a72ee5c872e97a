import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { copiedTypes, type RecordType, recordTypes } from '../sync/records/records.ts'

/**
 * What the server has answered is made of these kinds of record. What is read from the device follows by itself, and
 * lists come from there once there was a sync.
 */
function madeOf([first, kind, part]: QueryKey): readonly RecordType[] {
  if (first === 'dashboard') return copiedTypes
  if (first === 'passports') return ['batches']
  const isOne = first === 'server' && part === 'one'
  return isOne ? recordTypes.filter((one) => one === kind) : []
}

/**
 * After a sync: what the server has answered of kinds that have changed is asked for anew. Of the others the server has
 * said that they have not, so what is there is as good as if it had just been asked for.
 */
export function refreshAfterSync(
  queryClient: QueryClient,
  changed: ReadonlySet<RecordType>,
  nowMs: number,
): void {
  const isOutdated = (key: QueryKey) => madeOf(key).some((kind) => changed.has(kind))
  for (const query of queryClient.getQueryCache().getAll()) {
    const { status, fetchStatus, isInvalidated } = query.state
    const isWhole = status === 'success' && fetchStatus === 'idle' && !isInvalidated
    const isOfServer = madeOf(query.queryKey).length > 0
    if (isOfServer && isWhole && !isOutdated(query.queryKey))
      query.setState({ dataUpdatedAt: nowMs })
  }
  if (changed.has('farmerIdentities')) {
    // Of these no copy has what was just sent: what the server said before would stand there as if it still held.
    void queryClient.resetQueries({ queryKey: ['server', 'farmerIdentities'] })
  }
  void queryClient.invalidateQueries({
    // What could not be had before may be had now.
    predicate: ({ queryKey, state }) => state.status === 'error' || isOutdated(queryKey),
  })
}
