import { isDue, maxPauseMs } from './network/backoff.ts'
import { failureOf } from './outbox/failure.ts'
import { sendRound } from './outbox/send-round.ts'
import { pull } from './records/pull.ts'
import { SyncStop, stopFor } from './sync-stop.ts'
import type { SyncResult, SyncTools, Tally } from './sync-tools.ts'

/**
 * Sends the outbox, then brings the copy up to date. Safe to interrupt at any point and to run again: see the README
 * for why nothing is lost or done twice. The caller ensures that only one tab at a time runs it.
 */
export async function syncOnce(tools: SyncTools): Promise<SyncResult> {
  const result: Tally = { sent: 0, needsAttention: 0, changed: new Set(), stopped: null }
  tools.bulk.inThisSync.clear()
  try {
    await tools.sending.recover('texts')
    await respectPause(tools)
    await sendOutbox(tools, result)
    const beforePage = () => sendNew(tools, result)
    const { changed } = result
    await pull({ ...tools, beforePage, changed }).catch((e: unknown) =>
      stopFor(tools, failureOf(e)),
    )
  } catch (error) {
    if (!(error instanceof SyncStop)) throw error
    result.stopped = error.reason
  }
  return result
}

/** Stops if the server asked for a pause that has not ended. The pause outlives the page. */
export async function respectPause({
  replica,
  clock,
}: Pick<SyncTools, 'replica' | 'clock'>): Promise<void> {
  const { pausedUntilMs } = await replica.userState()
  if (!isDue(pausedUntilMs, clock.nowMs(), maxPauseMs)) throw new SyncStop('busy')
}

/** Sends in rounds until one has nothing left to send: what is queued in the meantime is sent as well. */
async function sendOutbox(tools: SyncTools, result: Tally): Promise<void> {
  for (let sentBefore = -1; result.sent > sentBefore; ) {
    sentBefore = result.sent
    await sendRound(tools, result)
  }
}

/** Sends what was queued while the copy is brought up to date: a first copy on a bad network takes long. */
async function sendNew(tools: SyncTools, result: Tally): Promise<void> {
  // Retrying what just failed was requested only once.
  const { queued } = await tools.outbox.counts()
  if (queued > 0) await sendOutbox({ ...tools, ignoreBackoff: false }, result)
}
