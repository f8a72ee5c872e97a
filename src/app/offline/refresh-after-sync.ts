import type { QueryClient } from '@tanstack/react-query'
import { copiedTypes, type RecordType, recordTypes } from '../sync/records.ts'

/** What is shown of each kind of data, by the first part of its key: the kinds of record that it is made of. */
const madeOf: Readonly<Record<string, readonly RecordType[]>> = {
  farmers: ['farmers'],
  'farmer-identities': ['farmerIdentities'],
  batches: ['batches'],
  passports: ['batches'],
  agents: ['agents'],
  locations: ['locations'],
  'compliance-records': ['complianceRecords'],
  dashboard: copiedTypes,
}

/**
 * After a sync: what is made of kinds that have changed is asked for anew. Of the others the server has said that they
 * have not, so what is there is as good as if it had just been asked for.
 */
export function refreshAfterSync(
  queryClient: QueryClient,
  changed: ReadonlySet<RecordType>,
  nowMs: number,
): void {
  const isOutdated = (key: readonly unknown[]) => {
    // What the device itself knows names the kind in its key.
    const kinds = madeOf[String(key[0])] ?? recordTypes.filter((kind) => key.includes(kind))
    return kinds.some((kind) => changed.has(kind))
  }
  for (const query of queryClient.getQueryCache().getAll()) {
    const { status, fetchStatus, isInvalidated } = query.state
    const isWhole = status === 'success' && fetchStatus === 'idle' && !isInvalidated
    const isOfServer = String(query.queryKey[0]) in madeOf
    if (isOfServer && isWhole && !isOutdated(query.queryKey))
      query.setState({ dataUpdatedAt: nowMs })
  }
  if (changed.has('farmerIdentities')) {
    // Of these no copy has what was just sent: what the server said before would stand there as if it still held.
    void queryClient.resetQueries({ queryKey: ['farmer-identities'] })
  }
  void queryClient.invalidateQueries({
    // What could not be had before may be had now.
    predicate: ({ queryKey, state }) => state.status === 'error' || isOutdated(queryKey),
  })
}
