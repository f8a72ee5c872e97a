import { isDue, maxPauseMs } from './network/backoff.ts'
import { failureOf } from './outbox/failure.ts'
import { sendRound } from './outbox/send-round.ts'
import { pull } from './records/pull.ts'
import { SyncStop, stopFor } from './sync-stop.ts'
import type { SyncResult, SyncTools, Tally } from './sync-tools.ts'

/**
 * Sends what waits, then brings the copy up to date. May be cut off at any point, and be run again: see the README
 * for why nothing is lost or done twice. The caller sees to it that one tab at a time is here.
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

/** A pause that the server asked for outlives the page. */
export async function respectPause({
  replica,
  clock,
}: Pick<SyncTools, 'replica' | 'clock'>): Promise<void> {
  const { pausedUntilMs } = await replica.userState()
  if (!isDue(pausedUntilMs, clock.nowMs(), maxPauseMs)) throw new SyncStop('busy')
}

/** Rounds, until one has nothing left to send: what is queued meanwhile is sent as well. */
async function sendOutbox(tools: SyncTools, result: Tally): Promise<void> {
  for (let sentBefore = -1; result.sent > sentBefore; ) {
    sentBefore = result.sent
    await sendRound(tools, result)
  }
}

/** What was queued while the copy is brought up to date: a first copy on a bad network takes long. */
async function sendNew(tools: SyncTools, result: Tally): Promise<void> {
  // What failed just now was asked for once.
  const { queued } = await tools.outbox.counts()
  if (queued > 0) await sendOutbox({ ...tools, ignoreBackoff: false }, result)
}
