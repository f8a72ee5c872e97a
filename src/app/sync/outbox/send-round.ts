import { SyncStop, stopFor } from '../sync-stop.ts'
import type { SyncTools, Tally } from '../sync-tools.ts'
import type { Entry } from './entry.ts'
import { largeFileOf } from './large-file.ts'
import { createPlan, type Plan } from './plan.ts'
import { joinsRun, leastInBulk, sendBulk } from './send-bulk.ts'
import { type Outcome, sendEntry } from './send-entry.ts'
import { keepOutcome } from './settle.ts'

/** Server failures in a row, for different records, after which the server is at fault and not what is sent. */
const mostBreakdowns = 3

/** The state of a round. */
interface Round {
  plan: Plan
  result: Tally
  /** Server failures in a row. */
  breakdowns: number
}

/** Sends what may be sent now, in order. Neighbours that fit into one request are sent together. */
export async function sendRound(tools: SyncTools, result: Tally): Promise<void> {
  const { outbox, clock, ignoreBackoff } = tools
  const plan = createPlan(clock.nowMs(), ignoreBackoff && result.sent === 0)
  const round: Round = { plan, result, breakdowns: 0 }
  let run: Entry[] = []
  for (const waiting of (await outbox.list()).entries) {
    if (largeFileOf(waiting)) {
      // Large files are sent separately.
      plan.hold(waiting)
      continue
    }
    if (!joinsRun(waiting, run)) {
      // Sent first, because its result may hold up the next entry.
      await sendRun(tools, round, run)
      run = []
    }
    if (plan.mayGo(waiting)) run.push(waiting)
  }
  await sendRun(tools, round, run)
}

async function sendRun(tools: SyncTools, round: Round, run: readonly Entry[]): Promise<void> {
  const goTogether = run.length >= leastInBulk && !tools.bulk.has(run)
  const alone = goTogether ? await sendTogether(tools, round, run) : run
  for (const waiting of alone) await sendAlone(tools, round, waiting)
}

async function sendAlone(tools: SyncTools, round: Round, waiting: Entry): Promise<void> {
  const { outbox, sending } = tools
  const entry = await sending.take(waiting.id)
  if (!entry) {
    // The user has just changed or discarded it: the next round reads its current state.
    round.plan.hold(waiting)
    return
  }
  tools.onProgress()
  const outcome = await sendEntry(tools, entry, await outbox.wholeBody(entry))
  await settle(tools, round, entry, outcome)
  const isBreakdown = outcome.kind === 'failed' || outcome.kind === 'lost'
  noteBreakdown(round, isBreakdown)
}

/** Sends many in one request. Returns those that must be sent one by one instead, with the same keys. */
async function sendTogether(
  tools: SyncTools,
  round: Round,
  run: readonly Entry[],
): Promise<readonly Entry[]> {
  const { sending, isReachable } = tools
  const entries = await sending.takeAll(run.map(({ id }) => id))
  const taken = new Set(entries.map(({ id }) => id))
  for (const waiting of run) if (!taken.has(waiting.id)) round.plan.hold(waiting)
  tools.onProgress()
  const answer = await sendBulk(tools, entries)
  if (answer.kind === 'answered') {
    await settleAll(tools, round, answer.outcomes)
    return []
  }
  await sending.releaseAll(entries)
  if (answer.kind === 'stop') await stopFor(tools, answer)
  if (answer.kind === 'lost' && !(await isReachable())) throw new SyncStop('offline')
  tools.bulk.note(run, answer.error)
  return entries
}

/** Stores the results of many entries; those that were accepted in one transaction. */
async function settleAll(
  tools: SyncTools,
  round: Round,
  outcomes: readonly (readonly [Entry, Outcome])[],
): Promise<void> {
  const { result } = round
  const accepted = outcomes.flatMap(([entry, outcome]) =>
    outcome.kind === 'accepted' ? [{ entry, record: outcome.record }] : [],
  )
  await tools.sending.acceptAll(accepted)
  result.sent += accepted.length
  for (const { entry } of accepted) result.changed.add(entry.recordType)
  tools.onProgress()
  for (const [entry, outcome] of outcomes) {
    if (outcome.kind !== 'accepted') await settle(tools, round, entry, outcome)
  }
  noteBreakdown(
    round,
    outcomes.every(([, { kind }]) => kind === 'failed'),
  )
}

function noteBreakdown(round: Round, isBreakdown: boolean): void {
  round.breakdowns = isBreakdown ? round.breakdowns + 1 : 0
  if (round.breakdowns >= mostBreakdowns) throw new SyncStop('busy')
}

/** Stores the result of an attempt, and applies it to the rest of the round. */
async function settle(
  tools: SyncTools,
  { plan, result }: Round,
  entry: Entry,
  outcome: Outcome,
): Promise<void> {
  await keepOutcome(tools, result, entry, outcome)
  if (outcome.kind !== 'accepted') {
    plan.hold({ ...entry, state: outcome.kind === 'refused' ? 'attention' : 'queued' })
  }
}
