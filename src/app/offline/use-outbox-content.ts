import { useQuery } from '@tanstack/react-query'
import { useSync, useSyncState } from './offline-provider.tsx'

/** Everything that waits on this device, read again whenever any of it has changed. */
export function useOutboxContent() {
  const sync = useSync()
  const revision = useSyncState()?.revision
  return useQuery({
    queryKey: ['known', 'outbox', revision],
    queryFn: async () => (await sync?.list()) ?? null,
    enabled: sync !== undefined,
    placeholderData: (before) => before,
    structuralSharing: false,
    gcTime: 0,
  })
}
