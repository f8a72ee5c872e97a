import { formatCount, formatTime } from '#app/ui/format.ts'
import type { LastResult, SyncState } from '../sync/sync-state.ts'

/** What a sync came to: `3 sent, 1 needs attention`; empty where there was nothing to send. */
export function sumOf({
  sent,
  needsAttention,
}: Pick<LastResult, 'sent' | 'needsAttention'>): string {
  const parts = [
    sent > 0 && `${formatCount(sent)} sent`,
    needsAttention > 0 &&
      `${formatCount(needsAttention)} need${needsAttention === 1 ? 's' : ''} attention`,
  ]
  return parts.filter(Boolean).join(', ')
}

export const formatChanges = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'change' : 'changes'}`

/** The same while nothing can be sent before its user signs in again. */
export function outcomeWithoutSession({ needsAttention = 0, queued = 0 }: Partial<SyncState> = {}) {
  const waits = queued > 0 ? `sign in to send ${formatCount(queued)}` : 'sign in to sync'
  const words = [sumOf({ sent: 0, needsAttention }), waits].filter(Boolean).join(', ')
  return words.replace(/^s/, 'S')
}

/** How things stand with what was recorded on this device, in a few words. */
export function outcomeOf(state: SyncState | undefined): string {
  if (!state) return ''
  const { connection, syncing, needsAttention, queued, lastResult, lastSyncedAt, problem } = state
  // While the server does not answer, a sync that is under way gets nowhere.
  if (syncing && connection === 'online') return 'Syncing...'
  // While something is still to be sent, what was sent says little.
  const sent = queued > 0 ? 0 : (lastResult?.sent ?? 0)
  const sum = sumOf({ sent, needsAttention })
  const toSend = queued > 0 && `${formatCount(queued)} to send`
  const words = [sum, toSend].filter(Boolean).join(', ')
  if (needsAttention > 0 || queued > 0) return words
  if (problem) return 'Not synced'
  if (words || lastSyncedAt === undefined) return words
  return lastSyncedAt ? `Synced ${formatTime(Date.parse(lastSyncedAt))}` : 'Not synced yet'
}
