import { useThrottledValue } from '@mantine/hooks'
import { useState } from 'react'
import type { SyncState } from '../sync/sync-state.ts'

/** How often what has changed is read anew while a sync runs, ms: hundreds of changes may be sent in one. */
const leastBetweenMs = 1_000

/** The revision of what is on this device, as it is to be shown. */
export const useRevision = (state: SyncState | undefined): number | undefined =>
  useThrottledValue(state?.revision, state?.syncing ? leastBetweenMs : 0)

/**
 * Whether what this device has lies over what the server has added up: while anything waits, and after it was sent
 * until the server was asked anew, for it would seem to vanish for a moment.
 */
export function useHasOwnWork(state: SyncState | undefined, answeredAt: number | undefined) {
  const { queued = 0, needsAttention = 0, syncing = false, lastSyncedAt, lastResult } = state ?? {}
  const isAnswered =
    answeredAt === undefined || !lastSyncedAt || answeredAt >= Date.parse(lastSyncedAt)
  const wasCutOff = lastResult?.stopped != null && lastResult.sent > 0
  const [hadWork, setHadWork] = useState(false)
  const hasWork = queued + needsAttention > 0 || wasCutOff || (hadWork && (syncing || !isAnswered))
  if (hasWork !== hadWork) setHadWork(hasWork)
  return hasWork
}
