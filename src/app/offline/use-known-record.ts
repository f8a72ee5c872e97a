import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Sync } from '../sync/create-sync.ts'
import type { Mark } from '../sync/overlay.ts'
import type { RecordOf, RecordType } from '../sync/records.ts'
import { useSync, useSyncState } from './offline-provider.tsx'
import { isCutOffBy } from './use-known-list.ts'

interface KnownRecordResult<T extends RecordType> {
  data: RecordOf<T> | undefined
  mark: Mark | undefined
  error: Error | null
  /** Whether unsent work is known: until then it may be missing from the record. */
  isSettled: boolean
  /** It was made on this device and taken back before it was sent: there is none, and nobody can be asked for it. */
  isTakenBack: boolean
  refetch: () => void
}

/** One record as this device knows it: unsent work on top, and from the last copy where the server cannot be asked. */
export function useKnownRecord<T extends RecordType>(
  kind: T,
  id: string,
  query: UseQueryOptions<RecordOf<T>, Error, RecordOf<T>, string[]>,
): KnownRecordResult<T> {
  const sync = useSync()
  const revision = useSyncState()?.revision
  const server = useQuery(query)
  const local = useQuery({
    queryKey: ['known', kind, 'one', id, revision, server.data && server.dataUpdatedAt],
    queryFn: () => (sync ? readKnown(sync, kind, id, server.data) : null),
    enabled: sync !== undefined,
    // What was known stays until what is known now was read: a record that was just sent would seem to vanish.
    placeholderData: (before, query) => (query?.queryKey[3] === id ? before : undefined),
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const known = local.data?.record
  const data = known ?? server.data
  const [madeHereId, setMadeHereId] = useState<string>()
  if (known?.version === 0 && madeHereId !== id) setMadeHereId(id)
  return {
    data,
    mark: local.data?.mark,
    // What only this device has, the server cannot know.
    error: data || local.isLoading ? null : server.error,
    // At the first failure: the other attempts may go on meanwhile.
    isSettled: local.isFetched && (!server.isLoading || isCutOffBy(server.failureReason)),
    isTakenBack: madeHereId === id && local.isSuccess && !local.isPlaceholderData && !data,
    refetch: () => void server.refetch(),
  }
}

/** The newer of what the server said last and what the device has, with what waits laid over it. */
async function readKnown<T extends RecordType>(
  { records }: Sync,
  kind: T,
  id: string,
  said: RecordOf<T> | undefined,
): Promise<{ record: RecordOf<T> | undefined; mark: Mark | undefined }> {
  const kept = await records.get(kind, id)
  if (!said || (kept.record && kept.record.version > said.version)) return kept
  const overlaid = await records.overlay(kind, [said])
  return {
    record: overlaid.records.find((record) => record.id === id),
    mark: overlaid.marks.get(id),
  }
}
