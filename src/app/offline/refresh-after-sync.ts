import type { QueryClient } from '@tanstack/react-query'
import type { List } from '../api/list-query.ts'
import { type RecordOf, type RecordType, recordTypes } from '../sync/records.ts'
import type { Accepted } from '../sync/sync-once.ts'

/** What is shown of each kind of data, by the first part of its key: the kinds of record that it is made of. */
const madeOf: Readonly<Record<string, readonly RecordType[]>> = {
  farmers: ['farmers'],
  batches: ['batches'],
  passports: ['batches'],
  agents: ['agents'],
  locations: ['locations'],
  'compliance-records': ['complianceRecords'],
  dashboard: recordTypes,
}

/** The lists of whole kinds, by the first part of their key. */
const listOf: Readonly<Record<RecordType, string>> = {
  farmers: 'farmers',
  batches: 'batches',
  agents: 'agents',
  locations: 'locations',
  complianceRecords: 'compliance-records',
}

/**
 * After a sync that was cut off: lists that cannot be asked for anew get what was sent until then, for it no longer
 * lies over them as something that waits, and would seem to be lost.
 */
export function showAccepted(queryClient: QueryClient, accepted: readonly Accepted[]): void {
  for (const [recordType, own] of Map.groupBy(accepted, (sent) => sent.recordType)) {
    const query = queryClient.getQueryCache().find({ queryKey: [listOf[recordType], 'list'] })
    // Put there under that key by the list's own query.
    const list = query?.state.data as List<RecordOf> | undefined
    if (!query || !list || query.state.fetchStatus !== 'idle') continue
    const latest = new Map(own.map(({ record }) => [record.id, record]))
    const rows = list.rows.map((row) => {
      const sent = latest.get(row.id)
      latest.delete(row.id)
      return sent && sent.version > row.version ? sent : row
    })
    // As old as it was, but for these.
    query.setState({
      data: { rows: [...rows, ...latest.values()], total: list.total + latest.size },
    })
  }
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
  void queryClient.invalidateQueries({
    // What could not be had before may be had now.
    predicate: ({ queryKey, state }) => state.status === 'error' || isOutdated(queryKey),
  })
}
