import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { changeScopes } from '#domain/change-scopes.ts'
import type { Dashboard } from '#domain/dashboard.ts'
import { dashboardOf } from '#domain/dashboard-figures.ts'
import type { Scope } from '#domain/scopes.ts'
import { useApi } from '../api/api-context.tsx'
import { dashboardQuery } from '../api/dashboard.ts'
import { useMay } from '../auth/auth-provider.tsx'
import type { Sync } from '../sync/create-sync.ts'
import type { Mark } from '../sync/records/overlay.ts'
import type { CopiedType } from '../sync/records/records.ts'
import { trueNow } from '../time/true-time.ts'
import { useIsAlone, useIsCopied, useSync, useSyncState } from './offline-provider.tsx'
import { failureToSync, noMarks } from './use-records.ts'
import { useRevision } from './use-revision.ts'

interface KnownDashboard {
  dashboard: Dashboard
  /** What waits of its batches, by their ids. */
  marks: ReadonlyMap<string, Mark>
}

interface KnownDashboardResult {
  data: KnownDashboard | undefined
  error: Error | null
  /** Of when it is, ms since 1970. */
  asOf: number
  isFetching: boolean
  refetch: () => void
}

/**
 * The dashboard as this device knows it: added up from the copy on this device, with what is unsent on top. Until there
 * is a copy of every kind that its user may see, the server's own stands in for it.
 */
export function useKnownDashboard(): KnownDashboardResult {
  const sync = useSync()
  const may = useMay()
  const state = useSyncState()
  const isAlone = useIsAlone()
  const isCopied = useIsCopied()
  const revision = useRevision(state)
  const own = useQuery({
    queryKey: ['records', sync?.name, 'dashboard', revision],
    queryFn: async () => (sync ? addUp(sync, may) : null),
    enabled: sync !== undefined,
    placeholderData: keepPreviousData,
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const isStillRead = isCopied && !isAlone && own.data === undefined && !own.isError
  const server = useQuery({
    ...dashboardQuery(useApi()),
    enabled: !own.data && !isStillRead,
  })

  if (own.data) {
    return {
      data: own.data,
      error: failureToSync(state),
      asOf: own.data.asOf,
      isFetching: state?.syncing ?? false,
      refetch: () => void sync?.sync(),
    }
  }
  const { data, error, dataUpdatedAt } = server
  return {
    data: data && { dashboard: data, marks: noMarks },
    error,
    asOf: dataUpdatedAt,
    isFetching: server.isFetching || own.isLoading,
    refetch: () => void server.refetch(),
  }
}

/** Null where the device lacks records of a kind that its user may see: a part would pass for the whole. */
async function addUp(
  { records }: Sync,
  may: (scope: Scope) => boolean,
): Promise<(KnownDashboard & { asOf: number }) | null> {
  /** Null for those that its user may not see; undefined where the device lacks some. */
  async function copyOf<T extends CopiedType>(kind: T) {
    if (!may(changeScopes[kind])) return null
    const copy = await records.list(kind)
    return copy.complete ? copy : undefined
  }
  // One after another: while the first copy is made, one that is not whole is enough to know.
  const batches = await copyOf('batches')
  if (!batches) return null
  const complianceRecords = await copyOf('complianceRecords')
  if (complianceRecords === undefined) return null
  const farmers = await copyOf('farmers')
  const agents = await copyOf('agents')
  const locations = await copyOf('locations')
  if (farmers === undefined || agents === undefined || locations === undefined) return null
  const dashboard = dashboardOf(
    {
      farmers: farmers?.records ?? null,
      batches: batches.records,
      agents: agents?.records ?? null,
      locations: locations?.records ?? null,
      complianceRecords: complianceRecords?.records ?? null,
    },
    trueNow(),
  )
  const syncedAt = [batches, complianceRecords, farmers, agents, locations].flatMap((copy) =>
    copy?.syncedAt ? Date.parse(copy.syncedAt) : [],
  )
  return { dashboard, marks: batches.marks, asOf: Math.min(...syncedAt) }
}
