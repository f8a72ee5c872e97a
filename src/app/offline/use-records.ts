import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { changeScopes } from '#domain/change-scopes.ts'
import { useApi } from '../api/api-context.tsx'
import { ApiError, unavailable, unclearAnswer } from '../api/errors.ts'
import { staleTimeMs } from '../api/query-client.ts'
import { useMay } from '../auth/auth-provider.tsx'
import type { Mark } from '../sync/records/overlay.ts'
import type { CopiedType, RecordOf } from '../sync/records/records.ts'
import type { SyncState } from '../sync/sync-state.ts'
import { useIsAlone, useIsCopied, useSync, useSyncState } from './offline-provider.tsx'
import { type List, serverList, type Where } from './server-records.ts'
import { useRevision } from './use-revision.ts'

/** Records with what is unsent laid over them. */
export interface KnownList<Row> extends List<Row> {
  /** What waits, by the record's id. */
  marks: ReadonlyMap<string, Mark>
}

export interface KnownRecords<Row> {
  data: KnownList<Row> | undefined
  /** Why they could not be had, or not be brought up to date. */
  error: Error | null
  /** When they were last as the server has them, ms since 1970. */
  asOf: number
  isFetching: boolean
  /** Whether these are all that there are: until then, a record that is not among them may only be on its way. */
  isSettled: boolean
  refetch: () => void
}

interface Wanted {
  /** False asks for nothing: its user may not read these. */
  isWanted?: boolean
  /** Only those that belong to another record. */
  where?: Where
}

/** Nothing waits. */
export const noMarks: ReadonlyMap<string, Mark> = new Map()

/**
 * All records of a kind: the copy on this device, with what is unsent laid over it. Until there is a copy, what the
 * server lists stands in for it.
 */
export function useRecords<T extends CopiedType>(
  kind: T,
  { isWanted = true, where }: Wanted = {},
): KnownRecords<RecordOf<T>> {
  const sync = useSync()
  const state = useSyncState()
  const revision = useRevision(state)
  // A copy outlives the role that it was made under: the server then says that it is not available.
  const mayRead = useMay()(changeScopes[kind])
  const isAlone = useIsAlone()
  const isCopied = useIsCopied() && mayRead
  const queryClient = useQueryClient()
  const api = useApi()
  const listed = serverList(api, kind, { where, isAlone })
  const firstPage = serverList(api, kind, { where }).queryKey
  const { data: answered, dataUpdatedAt: answeredAt } =
    queryClient.getQueryState(listed.queryKey) ?? {}
  const { data: read, ...local } = useQuery({
    queryKey: ['records', sync?.name, kind, revision, where ?? null, answeredAt],
    queryFn: async () => (await sync?.records.list(kind, answered?.rows)) ?? null,
    enabled: sync !== undefined && isWanted && mayRead,
    // What is shown stays until what has changed was read.
    placeholderData: (before, query) =>
      query?.queryKey[1] === sync?.name && query?.queryKey[2] === kind ? before : undefined,
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const here = mayRead ? read : undefined
  const isWhole = here?.complete ?? false
  const isStillRead = isCopied && !isAlone && here === undefined && !local.isError
  const server: UseQueryResult<List<RecordOf<T>>> = useQuery({
    ...listed,
    // What is shown stays where the device turns out to keep nothing.
    initialData: () => queryClient.getQueryData(firstPage),
    initialDataUpdatedAt: () => queryClient.getQueryState(firstPage)?.dataUpdatedAt,
    // Where no copy brings the rest of it, a first page is not enough.
    staleTime: ({ state: { data } }) => (isAlone && !isAll(data) ? 0 : staleTimeMs),
    enabled: isWanted && !isWhole && !isStillRead,
  })

  // The same object until something is read: effects that sort thousands of rows depend on it.
  const whole = useMemo(() => {
    if (!here?.complete) return undefined
    const rows = where ? here.records.filter(belongsTo(where)) : here.records
    return { rows, total: rows.length, marks: here.marks }
  }, [here, where])
  if (here && whole) {
    return {
      data: whole,
      error: failureToSync(state),
      asOf: here.syncedAt ? Date.parse(here.syncedAt) : 0,
      isFetching: state?.syncing ?? false,
      isSettled: true,
      refetch: () => void sync?.sync(),
    }
  }
  const { data: answer, error, dataUpdatedAt } = server
  const isStarting = sync === undefined && !isAlone
  const isLaidOver = !local.isPlaceholderData
  const result = {
    error,
    isFetching:
      server.isFetching ||
      !isLaidOver ||
      local.isLoading ||
      isStarting ||
      isBeingFilled(server, state),
    refetch: () => void server.refetch(),
  }
  const isAllListed = isWholeList(server)
  const found = here?.records.length ?? 0
  // A device that has nothing of it knows nothing; and what it had before the server answered is less than that.
  const isKnown = answer ? isLaidOver || found >= answer.rows.length : found > 0
  if (here && (isKnown || here.syncedAt)) {
    const { records, marks, syncedAt } = here
    const rows = where ? records.filter(belongsTo(where)) : records
    const asOf = answer ? dataUpdatedAt : syncedAt ? Date.parse(syncedAt) : 0
    const total = Math.max(rows.length, answer?.total ?? 0)
    return { ...result, asOf, data: { rows, total, marks }, isSettled: isAllListed && isLaidOver }
  }
  const data = answer && { ...answer, marks: noMarks }
  return { ...result, asOf: dataUpdatedAt, data, isSettled: isAlone && isAllListed }
}

/** Records name another one alone, or among several: `farmerIds`. */
function belongsTo(where: Where): (record: object) => boolean {
  const fields = Object.entries(where)
  return (record) =>
    fields.every(([field, id]) =>
      [Reflect.get(record, field), Reflect.get(record, `${field}s`)].flat().includes(id),
    )
}

const isAll = (list: List<unknown> | undefined): boolean =>
  list !== undefined && list.rows.length >= list.total

/** A list comes page by page, and may break off. */
const isWholeList = ({ data, error, isFetching }: UseQueryResult<List<unknown>>): boolean =>
  !error && !isFetching && isAll(data)

/** Whether the copy is about to bring what the server has not listed. */
const isBeingFilled = (
  { data }: UseQueryResult<List<unknown>>,
  state: SyncState | undefined,
): boolean =>
  data !== undefined &&
  data.rows.length < data.total &&
  state?.connection === 'online' &&
  !state.lastResult?.stopped

/** Why the copy is not up to date, though there is a connection. */
export function failureToSync(state: SyncState | undefined): Error | null {
  const stopped = state?.lastResult?.stopped
  if (stopped === 'unclear') return new ApiError({ ...unclearAnswer, code: 'invalid-response' })
  return stopped === 'busy' || stopped === 'failed' ? unavailable(undefined) : null
}

/** Whether the server cannot be asked for now: there is no network, or no token before the user signs in again. */
export const isCutOffBy = (error: Error | null) =>
  error instanceof ApiError && (error.code === 'network' || error.code === 'unauthenticated')
