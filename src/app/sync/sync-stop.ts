import { maxPauseMs } from './network/backoff.ts'
import type { Failure, StopReason } from './outbox/failure.ts'
import type { SyncTools } from './sync-tools.ts'

/** Ends a sync early. */
export class SyncStop extends Error {
  readonly reason: StopReason

  constructor(reason: StopReason) {
    super(`The sync stopped: ${reason}`)
    this.reason = reason
  }
}

/** Ends the sync because of a failure that is not about what was sent. */
export async function stopFor(
  { replica, clock }: Pick<SyncTools, 'replica' | 'clock'>,
  failure: Failure,
): Promise<never> {
  if (failure.kind === 'lost') {
    throw new SyncStop(failure.error.code === 'invalid-response' ? 'unclear' : 'offline')
  }
  if (failure.kind !== 'stop') throw new SyncStop('busy')
  if (failure.retryAfterMs !== null) {
    const pauseMs = Math.min(failure.retryAfterMs, maxPauseMs)
    await replica.changeUserState({ pausedUntilMs: clock.nowMs() + pauseMs })
  }
  throw new SyncStop(failure.reason)
}
