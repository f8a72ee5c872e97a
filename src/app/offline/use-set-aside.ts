import { useQuery } from '@tanstack/react-query'
import type { SetAsideOfKind } from '../sync/records/replica.ts'
import { useSync, useSyncState } from './offline-provider.tsx'

/** The records of each kind that the server has and that this version of the app cannot read. */
export function useSetAside(): readonly SetAsideOfKind[] {
  const sync = useSync()
  const revision = useSyncState()?.revision
  const { data = [] } = useQuery({
    queryKey: ['known', 'set-aside', revision],
    queryFn: async () => (await sync?.setAside()) ?? [],
    enabled: sync !== undefined,
    placeholderData: (before) => before,
    gcTime: 0,
  })
  return data
}
