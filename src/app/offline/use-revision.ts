import { useThrottledValue } from '@mantine/hooks'
import type { SyncState } from '../sync/sync-state.ts'

/** How often what has changed is read anew while a sync runs, ms: hundreds of changes may be sent in one. */
const leastBetweenMs = 1_000

/** The revision of what is on this device, as it is to be shown. */
export const useRevision = (state: SyncState | undefined): number | undefined =>
  useThrottledValue(state?.revision, state?.syncing ? leastBetweenMs : 0)
