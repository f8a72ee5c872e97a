import { instantOf } from '../clock.ts'
import { backoffMs } from '../network/backoff.ts'
import { SyncStop, stopFor } from '../sync-stop.ts'
import type { SyncTools, Tally } from '../sync-tools.ts'
import type { Entry } from './entry.ts'
import { type Outcome, problemOf } from './send-entry.ts'

/** What settling an attempt needs. */
export type SettleTools = Pick<
  SyncTools,
  'sending' | 'replica' | 'clock' | 'random' | 'isReachable' | 'onProgress'
>

/** Stores the result of an attempt. */
export async function keepOutcome(
  tools: SettleTools,
  result: Tally,
  entry: Entry,
  outcome: Outcome,
): Promise<void> {
  const { sending } = tools
  switch (outcome.kind) {
    case 'accepted':
      await sending.accept(entry, outcome.record)
      result.sent++
      result.changed.add(entry.recordType)
      break
    case 'refused':
      await sending.refuse(entry, outcome.problem)
      result.needsAttention++
      break
    case 'failed':
    case 'lost':
      await putOff(tools, entry, outcome)
      break
    case 'stop':
      await sending.release(entry, {})
      await stopFor(tools, outcome)
  }
  tools.onProgress()
}

/** Delays an entry whose attempt failed, unless it was the connection that failed. */
async function putOff(
  { sending, clock, random, isReachable }: SettleTools,
  entry: Entry,
  { kind, error }: Extract<Outcome, { kind: 'lost' | 'failed' }>,
): Promise<void> {
  // One request may fail while others succeed: a large file, or a filter on the way.
  if (kind === 'lost' && !(await isReachable())) {
    await sending.release(entry, {})
    throw new SyncStop('offline')
  }
  const failures = entry.failures + 1
  await sending.release(entry, {
    failures,
    notBeforeMs: clock.nowMs() + backoffMs(failures, random),
    problem: problemOf(error, instantOf(clock)),
  })
}
