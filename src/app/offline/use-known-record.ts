import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { Mark } from '../sync/overlay.ts'
import type { RecordOf, RecordType } from '../sync/records.ts'
import { useSync, useSyncState } from './offline-provider.tsx'

/** One record as this device knows it: unsent work on top, and from the last copy where the server cannot be asked. */
export function useKnownRecord<T extends RecordType>(
  kind: T,
  id: string,
  query: UseQueryOptions<RecordOf<T>, Error, RecordOf<T>, string[]>,
): {
  data: RecordOf<T> | undefined
  mark: Mark | undefined
  error: Error | null
  /** Whether unsent work is known: until then it may be missing from the record. */
  isSettled: boolean
  refetch: () => void
} {
  const sync = useSync()
  const revision = useSyncState()?.revision
  const server = useQuery(query)
  const local = useQuery({
    queryKey: ['known', kind, 'one', id, revision],
    queryFn: async () => (await sync?.records.get(kind, id)) ?? null,
    enabled: sync !== undefined,
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const mark = local.data?.mark
  const known = local.data?.record
  return {
    data: mark || !server.data ? (known ?? server.data) : server.data,
    mark,
    // What only this device has, the server cannot know.
    error: known ? null : local.isLoading ? null : server.error,
    isSettled: local.isFetched && !server.isLoading,
    refetch: () => void server.refetch(),
  }
}
