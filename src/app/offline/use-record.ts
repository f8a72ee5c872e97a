import { useQuery, useQueryClient } from '@tanstack/react-query'
import { changeScopes } from '#domain/change-scopes.ts'
import { useApi } from '../api/api-context.tsx'
import { useMay } from '../auth/auth-provider.tsx'
import type { Sync } from '../sync/create-sync.ts'
import type { Mark } from '../sync/records/overlay.ts'
import { isCopied, type RecordOf, type RecordType } from '../sync/records/records.ts'
import { useIsAlone, useIsCopied, useSync, useSyncState } from './offline-provider.tsx'
import { serverRecord } from './server-records.ts'
import { isCutOffBy } from './use-records.ts'

export interface KnownRecord<T extends RecordType> {
  data: RecordOf<T> | undefined
  mark: Mark | undefined
  error: Error | null
  /** Whether unsent work is known: until then it may be missing from the record. */
  isSettled: boolean
  /** It was made on this device and undone before it was sent: there is none, and nobody can be asked for it. */
  isUndone: boolean
  refetch: () => void
}

/** Ids of the records that no server had when they were last read: another panel may ask for one that was undone. */
const onlyHere = new WeakMap<Sync, Set<string>>()

const onlyHereOf = (sync: Sync): Set<string> => {
  const ids = onlyHere.get(sync) ?? new Set()
  onlyHere.set(sync, ids)
  return ids
}

/**
 * One record as this device knows it, with unsent work on top. The server is asked for what the device does not have,
 * and beside it as long as there is no whole copy.
 */
export function useRecord<T extends RecordType>(kind: T, id: string): KnownRecord<T> {
  const queryClient = useQueryClient()
  const sync = useSync()
  const revision = useSyncState()?.revision
  const isAlone = useIsAlone()
  // A copy outlives the role that it was made under.
  const may = useMay()
  const mayRead = !isCopied(kind) || may(changeScopes[kind])
  const isAllCopied = useIsCopied() && isCopied(kind) && mayRead
  const asked = serverRecord(useApi(), kind, id, queryClient)
  const { data: said, dataUpdatedAt: saidAt } = queryClient.getQueryState(asked.queryKey) ?? {}
  const local = useQuery({
    queryKey: ['records', sync?.name, kind, revision, id, said && saidAt],
    queryFn: async () => {
      if (!sync) return null
      const found = await sync.records.get(kind, id, said)
      if (found.record?.version === 0) onlyHereOf(sync).add(id)
      else if (found.record) onlyHereOf(sync).delete(id)
      return found
    },
    enabled: sync !== undefined && mayRead,
    // What was known stays until what is known now was read: a record that was just sent would seem to vanish.
    placeholderData: (before, query) => (query?.queryKey[4] === id ? before : undefined),
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const known = mayRead ? local.data?.record : undefined
  const mayBeHere = isAllCopied && !isAlone && !local.isError
  const server = useQuery({
    ...asked,
    // A lot of several farmers' harvests names no farmer.
    enabled: id !== '' && !(mayBeHere && (local.data === undefined || known !== undefined)),
  })
  const data = known ?? server.data
  const isOnlyHere = sync !== undefined && onlyHereOf(sync).has(id)
  return {
    data,
    mark: local.data?.mark,
    // What only this device has, the server cannot know.
    error: data || local.isLoading ? null : server.error,
    // At the first failure: the other attempts may go on meanwhile.
    isSettled:
      (isAlone || !mayRead || local.isFetched) &&
      (!server.isLoading || isCutOffBy(server.failureReason)),
    isUndone: !data && local.isSuccess && !local.isPlaceholderData && isOnlyHere,
    refetch: () => void server.refetch(),
  }
}
