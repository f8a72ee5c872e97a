import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { changeScopes } from '#domain/change.ts'
import type { Dashboard } from '#domain/dashboard.ts'
import type { Scope } from '#domain/scopes.ts'
import { useApi } from '../api/api-context.tsx'
import { dashboardQuery } from '../api/dashboard.ts'
import { useMay } from '../auth/auth-provider.tsx'
import type { Sync } from '../sync/create-sync.ts'
import type { Mark } from '../sync/records/overlay.ts'
import type { RecordType } from '../sync/records/records.ts'
import { useSync, useSyncState } from './offline-provider.tsx'
import { useHasOwnWork, useRevision } from './use-own-work.ts'
import { isCutOffBy, noMarks } from './use-records.ts'

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
 * The dashboard as this device knows it: the server's own; without a connection, or while something is unsent, added up
 * from the last copy with what is unsent on top.
 */
export function useKnownDashboard(): KnownDashboardResult {
  const sync = useSync()
  const may = useMay()
  const server = useQuery(dashboardQuery(useApi()))
  const { data, error, isFetching, dataUpdatedAt, refetch } = server
  const isCutOff = isCutOffBy(server.failureReason)
  const state = useSyncState()
  const revision = useRevision(state)
  const hasWork = useHasOwnWork(state, isCutOff ? undefined : dataUpdatedAt)
  const isOwn = sync !== undefined && (isCutOff || hasWork)
  const own = useQuery({
    queryKey: ['records', sync?.name, 'dashboard', revision],
    queryFn: async () => (sync ? addUp(sync, may) : null),
    enabled: isOwn,
    placeholderData: keepPreviousData,
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

  const result = { error, isFetching: isFetching || own.isLoading, refetch: () => void refetch() }
  if (isOwn && own.data) return { ...result, data: own.data, asOf: own.data.asOf }
  const known = data && { dashboard: data, marks: noMarks }
  return { ...result, data: known, asOf: dataUpdatedAt }
}

/** Null where the device lacks records of a kind that its user may see: a part would pass for the whole. */
async function addUp(
  { records }: Sync,
  may: (scope: Scope) => boolean,
): Promise<(KnownDashboard & { asOf: number }) | null> {
  const copyOf = async <T extends RecordType>(kind: T) =>
    may(changeScopes[kind]) ? records.list(kind) : null
  const [farmers, batches, agents, locations, complianceRecords] = await Promise.all([
    copyOf('farmers'),
    copyOf('batches'),
    copyOf('agents'),
    copyOf('locations'),
    copyOf('complianceRecords'),
  ])
  const copies = [farmers, batches, agents, locations, complianceRecords].filter(
    (copy) => copy !== null,
  )
  if (!batches || !copies.every(({ complete }) => complete)) return null
  // Code that only a device on its own needs.
  const { dashboardOf } = await import('#domain/dashboard-figures.ts')
  const dashboard = dashboardOf(
    {
      farmers: farmers?.records ?? null,
      batches: batches.records,
      agents: agents?.records ?? null,
      locations: locations?.records ?? null,
      complianceRecords: complianceRecords?.records ?? null,
    },
    new Date(),
  )
  const oldest = Math.min(...copies.map(({ syncedAt }) => Date.parse(syncedAt ?? '')))
  return { dashboard, marks: batches.marks, asOf: oldest }
}
