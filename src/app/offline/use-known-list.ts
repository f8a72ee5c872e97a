import { useThrottledValue } from '@mantine/hooks'
import {
  keepPreviousData,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../api/errors.ts'
import type { List } from '../api/list-query.ts'
import type { Mark } from '../sync/overlay.ts'
import type { RecordOf, RecordType } from '../sync/records.ts'
import type { SyncState } from '../sync/sync-state.ts'
import { useSync, useSyncState } from './offline-provider.tsx'

/** A list with what is unsent laid over it. */
export interface KnownList<Row> extends List<Row> {
  /** What waits, by the record's id. */
  marks: ReadonlyMap<string, Mark>
}

interface KnownListResult<Row> {
  data: KnownList<Row> | undefined
  error: Error | null
  /** When the server last said so, ms since 1970. */
  asOf: number
  isFetching: boolean
  /** Whether these are all that there are: until then, a record that is not among them may only be on its way. */
  isSettled: boolean
  refetch: () => void
}

/** Nothing waits. */
export const noMarks: ReadonlyMap<string, Mark> = new Map()

/** All records of a kind as this device knows them: from the server, without it from the last copy; unsent work on top. */
export function useKnownList<Row extends RecordOf>(
  kind: RecordType,
  query: UseQueryOptions<List<Row>, Error, List<Row>, string[]>,
): KnownListResult<Row> {
  const sync = useSync()
  const state = useSyncState()
  const server = useQuery(query)
  // At the first failure: the other attempts may go on meanwhile.
  const fromCopy = server.data === undefined && isCutOffBy(server.failureReason)
  const { revision, hasWork } = useOwnWork(state, fromCopy ? undefined : server.dataUpdatedAt)

  const local = useQuery({
    queryKey: ['known', kind, query.queryKey, revision, fromCopy ? 'copy' : server.dataUpdatedAt],
    queryFn: async () => {
      if (!sync) return null
      if (!server.data) return sync.records.list(kind)
      const overlaid = await sync.records.overlay(kind, server.data.rows)
      return { ...overlaid, syncedAt: null, complete: true }
    },
    enabled: sync !== undefined && (fromCopy || (hasWork && server.data !== undefined)),
    placeholderData: keepPreviousData,
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

  const { error, refetch, dataUpdatedAt: asOf } = server
  const isFetching = server.isFetching || local.isLoading
  const result = { error, isFetching, refetch: () => void refetch(), asOf }
  if (fromCopy || (hasWork && server.data && local.data)) {
    const known = local.data
    // A device that never had a copy and has no work of its own knows nothing.
    if (known && (known.syncedAt !== null || !fromCopy || known.records.length > 0)) {
      const { records, marks, syncedAt } = known
      const asOf = syncedAt ? Date.parse(syncedAt) : result.asOf
      // While pages are still to come, what this device has may be on one of them.
      const total = Math.max(records.length, server.data?.total ?? 0)
      // Records of a kind, laid over rows of that kind.
      const data = { rows: records as readonly Row[], total, marks }
      return { ...result, asOf, data, isSettled: fromCopy ? known.complete : isWhole(server) }
    }
  }
  const data = server.data && { ...server.data, marks: noMarks }
  return { ...result, data, isSettled: sync !== undefined && !hasWork && isWhole(server) }
}

/** A list comes page by page, and may break off. */
const isWhole = ({ data, error, isFetching }: UseQueryResult<List<RecordOf>>): boolean =>
  data !== undefined && (data.rows.length >= data.total || (!isFetching && !error))

/** How often what is unsent is laid over a list anew while a sync runs, ms: hundreds of changes may be sent in one. */
const leastBetweenMs = 1_000

/**
 * Whether what this device has lies over what the server listed: while anything waits, and after it was sent until the
 * list was asked for anew, for it would seem to vanish for a moment. And the revision to lay over it.
 */
export function useOwnWork(state: SyncState | undefined, listedAt: number | undefined) {
  const { queued = 0, needsAttention = 0, syncing = false, lastSyncedAt, lastResult } = state ?? {}
  const isListed = listedAt === undefined || !lastSyncedAt || listedAt >= Date.parse(lastSyncedAt)
  const wasCutOff = lastResult?.stopped != null && lastResult.sent > 0
  const [hadWork, setHadWork] = useState(false)
  const hasWork = queued + needsAttention > 0 || wasCutOff || (hadWork && (syncing || !isListed))
  if (hasWork !== hadWork) setHadWork(hasWork)
  const revision = useThrottledValue(state?.revision, syncing ? leastBetweenMs : 0)
  return { hasWork, revision }
}

/** Whether the server cannot be asked for now: there is no network, or no token before the user signs in again. */
export const isCutOffBy = (error: Error | null) =>
  error instanceof ApiError && (error.code === 'network' || error.code === 'unauthenticated')
