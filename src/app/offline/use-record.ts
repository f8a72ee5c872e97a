import { useQuery, useQueryClient } from '@tanstack/react-query'
import { changeScopes } from '#domain/change-scopes.ts'
import { useApi } from '../api/api-context.tsx'
import { useMay } from '../auth/auth-provider.tsx'
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
  /** It was made on this device and taken back before it was sent: there is none, and nobody can be asked for it. */
  isTakenBack: boolean
  refetch: () => void
}

/** The records seen on this page that no server had yet, by id: another panel may ask for one after it was undone. */
const onlyHere = new Set<string>()

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
      const found = await sync?.records.get(kind, id, said)
      if (found?.record?.version === 0) onlyHere.add(id)
      else if (found?.record) onlyHere.delete(id)
      return found ?? null
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
  return {
    data,
    mark: local.data?.mark,
    // What only this device has, the server cannot know.
    error: data || local.isLoading ? null : server.error,
    // At the first failure: the other attempts may go on meanwhile.
    isSettled:
      (isAlone || !mayRead || local.isFetched) &&
      (!server.isLoading || isCutOffBy(server.failureReason)),
    isTakenBack: onlyHere.has(id) && local.isSuccess && !local.isPlaceholderData && !data,
    refetch: () => void server.refetch(),
  }
}
