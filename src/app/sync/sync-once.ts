import { backoffMs, isDue, maxPauseMs } from './backoff.ts'
import { type Clock, instantOf } from './clock.ts'
import type { Entry } from './entry.ts'
import { type Failure, failureOf, type StopReason } from './failure.ts'
import type { Chance } from './ids.ts'
import type { Outbox } from './outbox.ts'
import type { Sending } from './outbox-sending.ts'
import type { PatientApi } from './patient-api.ts'
import { createPlan } from './plan.ts'
import { pull } from './pull.ts'
import type { Quiet } from './quiet.ts'
import type { RecordType } from './records.ts'
import type { Replica } from './replica.ts'
import { type Outcome, problemOf, sendEntry } from './send-entry.ts'

/** Breakdowns one after the other, of different records: the server is at fault, not what is sent. */
const mostBreakdowns = 3

/** Everything that a sync works with. */
export interface SyncTools {
  outbox: Outbox
  sending: Sending
  replica: Replica
  api: PatientApi
  clock: Clock
  chance: Chance
  quiet: Quiet
  /** Whether the server can be reached just now: after a lost answer, tells a dead network from one bad request. */
  isReachable: () => Promise<boolean>
  /** Kinds of record that the user may not read. */
  unreadable: Set<RecordType>
  /** Whether to send also what failed just now and would wait: its user asks for it. */
  ignoreBackoff: boolean
  /** Hears that something has changed on the device. */
  onProgress: () => void
}

/** What came of a sync. */
export interface SyncResult {
  /** Entries that the server has accepted. */
  sent: number
  /** Entries that it has refused, and that wait for their user. */
  needsAttention: number
  /** Kinds of record of which any is new, changed or gone. */
  changed: ReadonlySet<RecordType>
  /** Why it ended before it was through; null when it was not. */
  stopped: StopReason | null
}

/** A result in the making. */
interface Tally extends SyncResult {
  changed: Set<RecordType>
}

/** Ends a sync early. */
class SyncStop extends Error {
  readonly reason: StopReason

  constructor(reason: StopReason) {
    super(`The sync stopped: ${reason}`)
    this.reason = reason
  }
}

/**
 * Sends what waits, then brings the copy up to date. May be cut off at any point, and be run again: see the README
 * for why nothing is lost or done twice. The caller sees to it that one tab at a time is here.
 */
export async function syncOnce(tools: SyncTools): Promise<SyncResult> {
  const result: Tally = { sent: 0, needsAttention: 0, changed: new Set(), stopped: null }
  try {
    await tools.sending.recover()
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
async function respectPause({ replica, clock }: SyncTools): Promise<void> {
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

async function sendRound(tools: SyncTools, result: Tally): Promise<void> {
  const { outbox, sending, clock, ignoreBackoff } = tools
  const plan = createPlan(clock.nowMs(), ignoreBackoff && result.sent === 0)
  let breakdowns = 0
  for (const waiting of (await outbox.list()).entries) {
    if (!plan.mayGo(waiting)) continue
    const entry = await sending.take(waiting.id)
    if (!entry) {
      // Its user has changed or discarded it just now: the next round sees how it is.
      plan.hold(waiting)
      continue
    }
    tools.onProgress()
    const outcome = await sendEntry(tools, entry, await outbox.wholeBody(entry))
    await settle(tools, entry, outcome, result)
    if (outcome.kind !== 'accepted') {
      plan.hold({ ...entry, state: outcome.kind === 'refused' ? 'attention' : 'queued' })
    }
    breakdowns = outcome.kind === 'failed' || outcome.kind === 'lost' ? breakdowns + 1 : 0
    if (breakdowns >= mostBreakdowns) throw new SyncStop('busy')
  }
}

/** Keeps what came of an attempt. */
async function settle(
  tools: SyncTools,
  entry: Entry,
  outcome: Outcome,
  result: Tally,
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

/** Lets an entry wait whose attempt came to grief, unless it is the connection that did. */
async function putOff(
  { sending, clock, chance, isReachable }: SyncTools,
  entry: Entry,
  { kind, error }: Extract<Outcome, { kind: 'lost' | 'failed' }>,
): Promise<void> {
  // One request may come to grief where others pass: a large file, a filter on the way.
  if (kind === 'lost' && !(await isReachable())) {
    await sending.release(entry, {})
    throw new SyncStop('offline')
  }
  const failures = entry.failures + 1
  await sending.release(entry, {
    failures,
    notBeforeMs: clock.nowMs() + backoffMs(failures, chance),
    problem: problemOf(error, instantOf(clock)),
  })
}

/** Ends the sync for a failure that is not about what was sent. */
async function stopFor({ replica, clock }: SyncTools, failure: Failure): Promise<never> {
  if (failure.kind === 'lost') throw new SyncStop('offline')
  if (failure.kind !== 'stop') throw new SyncStop('busy')
  if (failure.retryAfterMs !== null) {
    const pauseMs = Math.min(failure.retryAfterMs, maxPauseMs)
    await replica.changeUserState({ pausedUntilMs: clock.nowMs() + pauseMs })
  }
  throw new SyncStop(failure.reason)
}
